import { GameRowSkeleton, Skeleton } from '@azulejo/shared/design'

const heights: Readonly<Record<string, number>> = {
  draws: 148,
  winners: 280,
  promotions: 130,
  providers: 114,
  identity: 248,
}

/** Takes the room of a section until its remote draws it: a row of games, or as high as the section is. */
export function SectionSkeleton({ rows }: { readonly rows: string }) {
  if (rows === 'identity') return <Skeleton height={248} radius="card" />
  const height = heights[rows]
  return (
    <>
      <Skeleton width={160} height={26} />
      <div style={{ height: 14 }} />
      {height ? <Skeleton height={height} radius="card" /> : <GameRowSkeleton />}
    </>
  )
}
