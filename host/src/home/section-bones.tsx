import { GameCardSkeleton, GameGrid, Skeleton } from '@azulejo/shared/design'

const cards = ['one', 'two', 'three', 'four', 'five', 'six']
const heights: Readonly<Record<string, number>> = {
  draws: 148,
  winners: 280,
  promotions: 130,
  providers: 114,
  identity: 248,
}

/** Takes the room of a section until its remote draws it. */
export function SectionBones({ rows }: { readonly rows: string }) {
  if (rows === 'identity') return <Skeleton height={248} radius="card" />
  const height = heights[rows]
  return (
    <>
      <Skeleton width={160} height={26} />
      <div style={{ height: 14 }} />
      {height ? (
        <Skeleton height={height} radius="card" />
      ) : (
        <GameGrid>
          {cards.map((card) => (
            <GameCardSkeleton key={card} />
          ))}
        </GameGrid>
      )}
    </>
  )
}
