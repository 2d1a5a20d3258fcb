import { GameRowSkeleton, Skeleton } from '@azulejo/shared/design'
import { useBrand, useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { fillsFor, Slot } from '../remotes/slot.tsx'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'
import { useAfterFirstContent } from '../site/use-after-first-content.ts'
import { CategoryMosaic } from './category-mosaic.tsx'
import { Hero } from './hero.tsx'
import css from './home.module.css'

/** CSS class with the skeleton height of each section that is not a row of games. */
const heights: Readonly<Record<string, string | undefined>> = {
  draws: css.draws,
  winners: css.winners,
  promotions: css.promotions,
  providers: css.providers,
}

/** Skeleton of a section until its remote renders: a row of games, or a box of the section's height. */
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

/** Sections that show the error card of a failed remote; the remote's other sections then render nothing. */
const leadingSections: readonly string[] = ['hot', 'draws', 'promotions']

/** A section that remotes fill. The first section loads at once, the others after the first content. */
function HomeSlot({ section, isFirst }: { readonly section: string; readonly isFirst: boolean }) {
  const isAfterFirstContent = useAfterFirstContent()
  return (
    <Slot
      name={`home.${section}@1`}
      optional={!leadingSections.includes(section)}
      pending={<SectionSkeleton rows={section} />}
      held={!isFirst && !isAfterFirstContent}
    />
  )
}

/** Home: the host's own hero and categories and the sections of remotes, in the brand's order. */
export function HomeScreen() {
  const { _: t } = useLingui()
  const { home, name } = useBrand()
  const remoteRegistry = useRemoteRegistry()
  const { role } = useVisitor()
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
