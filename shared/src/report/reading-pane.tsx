import type { ReactNode } from 'react'
import { Button } from '../design/button/button.tsx'
import { ArrowLeft } from '../design/icon/icons.ts'
import { joinNames } from '../design/join-names.ts'
import { Card } from '../design/surface/card.tsx'
import { VisuallyHidden } from '../design/visually-hidden.tsx'
import { dateFormat } from '../kernel/index.ts'
import { useBrand, useLocaleTag } from '../remote/host-context.tsx'
import css from './reading-pane.module.css'

type PaneProps = {
  readonly label: string
  /** Whether a text has been chosen; phones show the text only then, and the list otherwise. */
  readonly isReading: boolean
  /** The list with its tools and pages. */
  readonly side: ReactNode
  readonly article: ReactNode
}

/** Texts in a list on the left and the opened text on the right; under 900 px one of the two. */
export function ReadingPane({ label, isReading, side, article }: PaneProps) {
  return (
    <Card as="section" pad="none" aria-label={label} className={css.pane} data-reading={isReading}>
      <div className={css.side}>{side}</div>
      {article}
    </Card>
  )
}

export function ReadingRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={css.rows} aria-label={label}>
      {children}
    </ul>
  )
}

/** Formats the time of today's texts and the day of older ones. */
function useWhen(): (at: number) => string {
  const locale = useLocaleTag()
  const { timeZone } = useBrand()
  const zone = timeZone ? { timeZone } : {}
  const day = dateFormat(locale, { day: '2-digit', month: '2-digit', ...zone })
  const clock = dateFormat(locale, { hour: '2-digit', minute: '2-digit', ...zone })
  const whole = dateFormat(locale, { dateStyle: 'short', ...zone })
  return (at) => (whole.format(at) === whole.format(Date.now()) ? clock : day).format(at)
}

type RowProps = {
  readonly title: string
  readonly summary: string
  readonly at: number
  readonly isCurrent: boolean
  /** Words after the title of an unread text; undefined for a read one. */
  readonly unread: string | undefined
  /** A control beside the row, such as a checkbox. */
  readonly tool?: ReactNode
  readonly onOpen: () => void
}

/** The row of one text; a square marks an unread one. */
export function ReadingRow({ title, summary, at, isCurrent, unread, tool, onOpen }: RowProps) {
  const when = useWhen()
  return (
    <li className={css.row} data-current={isCurrent || undefined} data-tool={tool !== undefined || undefined}>
      {tool}
      <button type="button" className={css.open} aria-current={isCurrent ? 'true' : undefined} onClick={onOpen}>
        <span className={joinNames(css.mark, unread && css.unread)} />
        <b className={joinNames(css.name, unread && css.fresh)}>
          <span>{title}</span>
          {unread && <VisuallyHidden> {unread}</VisuallyHidden>}
        </b>
        <time className={css.when} dateTime={new Date(at).toISOString()}>
          {when(at)}
        </time>
        <small className={css.summary}>{summary}</small>
      </button>
    </li>
  )
}

type ArticleProps = {
  readonly title: string
  readonly at: number
  /** Words after the date. */
  readonly topic?: string
  readonly paragraphs: readonly string[]
  /** Buttons beside the title. */
  readonly acts?: ReactNode
  readonly back: ReactNode
  readonly children?: ReactNode
}

/** The opened text. */
export function ReadingArticle({ title, at, topic, paragraphs, acts, back, children }: ArticleProps) {
  const { timeZone } = useBrand()
  const moment = dateFormat(useLocaleTag(), {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  return (
    <article className={css.article} aria-label={title}>
      {back}
      <header className={css.head}>
        <div>
          <h2 className={css.title}>{title}</h2>
          <p className={css.moment}>
            <time dateTime={new Date(at).toISOString()}>{moment.format(at)}</time>
            {topic && `, ${topic}`}
          </p>
        </div>
        {acts && <div className={css.acts}>{acts}</div>}
      </header>
      {paragraphs.map((text) => (
        <p key={text} className={css.prose}>
          {text}
        </p>
      ))}
      {children}
    </article>
  )
}

/** Leads from the opened text back to the list on phones. */
export function ReadingBack({ label, onBack }: { readonly label: string; readonly onBack: () => void }) {
  return (
    <Button kind="ghost" icon={ArrowLeft} className={css.back} onClick={onBack}>
      {label}
    </Button>
  )
}
