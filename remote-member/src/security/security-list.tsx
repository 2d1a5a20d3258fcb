import {
  Badge,
  type BadgeTone,
  Button,
  Card,
  Icon,
  LaidTilesProgress,
  type LucideIcon,
  Strip,
} from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import css from './security-list.module.css'

/** One protection of the account: its state in a word, and one action. */
export type SecurityRow = {
  readonly key: string
  readonly icon: LucideIcon
  readonly name: string
  readonly line: string
  readonly done: boolean
  readonly tone: BadgeTone
  readonly word: string
  readonly action?: ReactNode
}

type Props = {
  readonly rows: readonly SecurityRow[]
  /** Refetches rows that failed to load; undefined if none failed. */
  readonly retry: (() => void) | undefined
}

/** The protections of the account, with the missing ones named above the list. */
export function SecurityList({ rows, retry }: Props) {
  const { _: t } = useLingui()
  const missing = rows.filter(({ done }) => !done)
  const done = rows.length - missing.length
  const progressText = t('member.stepsDone', { done, all: rows.length })
  return (
    <section aria-labelledby="security">
      <header className={css.head}>
        <h2 id="security">{t('member.security')}</h2>
        <div className={css.steps}>
          {progressText}
          <LaidTilesProgress label={t('member.security')} value={done} max={rows.length} valueText={progressText} />
        </div>
      </header>
      {missing.length > 0 && (
        <p className={css.missing}>
          {t('member.security.missing', { names: missing.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {retry && (
        <Strip tone="warn">
          {t('member.security.incomplete')}{' '}
          <Button size="sm" onClick={retry}>
            {t('common.retry')}
          </Button>
        </Strip>
      )}
      <Card pad="none">
        <ul>
          {rows.map(({ key, icon, name, line, tone, word, action }) => (
            <li key={key} className={css.step}>
              <span className={css.icon}>
                <Icon of={icon} />
              </span>
              <span className={css.text}>
                <b className={css.name}>{name}</b>
                <span className={css.line}>{line}</span>
              </span>
              <span className={css.end}>
                <Badge tone={tone}>{word}</Badge>
                <span className={css.action}>{action}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
