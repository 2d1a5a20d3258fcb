import { GameRowSkeleton, Skeleton } from '@azulejo/shared/design'
import { useBrand, useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { fillsFor, Slot } from '../remotes/slot.tsx'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'
import { useTurn } from '../site/use-turn.ts'
import { CategoryMosaic } from './category-mosaic.tsx'
import { Hero } from './hero.tsx'
import css from './home.module.css'

/** Sections that are no row of games, with the class of their height. */
const heights: Readonly<Record<string, string | undefined>> = {
  draws: css.draws,
  winners: css.winners,
  promotions: css.promotions,
  providers: css.providers,
}

/** Takes the room of a section until its remote draws it: a row of games, or as high as the section is. */
function SectionSkeleton({ rows }: { readonly rows: string }) {
  if (rows === 'identity') return <Skeleton className={css.identity} radius="card" />
  const height = heights[rows]
  return (
    <>
      <Skeleton className={css.head} />
      {height ? <Skeleton className={height} radius="card" /> : <GameRowSkeleton />}
    </>
  )
}

/** Sections whose card stands for their remote when it fails; the others of the same remote then draw nothing. */
const leadingSections: readonly string[] = ['hot', 'draws', 'promotions']

/** A section that remotes fill: the first one at once, the others in their turn. */
function HomeSlot({ section, isFirst }: { readonly section: string; readonly isFirst: boolean }) {
  const isItsTurn = useTurn()
  return (
    <Slot
      name={`home.${section}@1`}
      optional={!leadingSections.includes(section)}
      pending={<SectionSkeleton rows={section} />}
      held={!isFirst && !isItsTurn}
    />
  )
}

/** Home: a mosaic of the host's own hero and categories and of what the remotes bring, in the brand's order. */
export function HomeScreen() {
  const { _: t } = useLingui()
  const { home, name } = useBrand()
  const remoteRegistry = useRemoteRegistry()
  const { standing: role } = useVisitor()
  const isMember = role !== 'guest'
  const first = home.find((section) => fillsFor(remoteRegistry, `home.${section}@1`, role).length > 0)
  const own: Readonly<Record<string, ReactNode>> = {
    hero: isMember ? (
      <div className={css.welcome}>
        <Slot name="home.identity@1" optional pending={<SectionSkeleton rows="identity" />} />
        <Hero compact />
      </div>
    ) : (
      <Hero />
    ),
    categories: <CategoryMosaic />,
  }
  return (
    <div className={css.home}>
      <h1 className={css.hidden}>
        {name}: {t('nav.home')}
      </h1>
      {home.map((section) => (
        <div key={section} className={css.section}>
          {own[section] ?? <HomeSlot section={section} isFirst={section === first} />}
        </div>
      ))}
    </div>
  )
}
