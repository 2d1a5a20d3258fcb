import {
  Button,
  Copy,
  IconButton,
  joinNames,
  SegmentedControl,
  SlidersHorizontal,
  showToast,
  Trash2,
} from '@azulejo/shared/design'
import { type BetUnit, betUnits, type LineProblem, lineProblems, noteStake } from '@azulejo/shared/lottery'
import { useMoney } from '@azulejo/shared/remote'
import type { LineRefusal } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Stepper } from '../betting/stepper.tsx'
import { usePlayWords } from '../betting/use-play-words.ts'
import { shortNumero } from '../draws/draw-facts.ts'
import { JackpotLine } from './jackpot-line.tsx'
import { amountOf, figuresOf, freeLines, playOfEntry, type SlipEntry, termsOf, unmarked } from './slip.ts'
import css from './slip-body.module.css'
import { type SlipBox, withNewIds } from './use-slip.ts'

const mostMultiple = 10_000

const isProblem = (refusal: LineRefusal): refusal is LineProblem =>
  (lineProblems as readonly LineRefusal[]).includes(refusal)

type Props = {
  readonly entry: SlipEntry
  readonly slip: SlipBox
  /** Whether betting on the draw of the line has closed. */
  readonly isLate: boolean
  /** Whether the card says how its play wins. */
  readonly hasRule: boolean
}

/** One line of the slip: bet and cost, with buttons to edit, duplicate and remove the line. */
export function SlipLineCard({ entry, slip, isLate, hasRule }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const words = usePlayWords(entry.family)
  const [isEditing, setEditing] = useState(false)
  const { id, playName, gameName, numero, picks, currency, multiple, series, refusal, full } = entry
  const play = playOfEntry(entry)
  const { notes, stake } = figuresOf(entry)
  const write = (units: bigint) => money(amountOf(units, entry), currency)
  const picked = words.picksText(play, picks)
  const named = (key: 'lottery.edit' | 'lottery.duplicate' | 'lottery.remove') =>
    `${t(key)}: ${playName}, ${picked.slice(0, 60)}`
  const put = (next: SlipEntry) =>
    slip.change((now) => ({ ...now, entries: now.entries.map((each) => (each.id === id ? unmarked(next) : each)) }))
  const duplicate = () => {
    let hasRoom = false
    slip.change((now) => {
      hasRoom = freeLines(now) > 0
      return hasRoom ? { ...now, entries: [...now.entries, ...withNewIds([entry])] } : now
    })
    if (!hasRoom) showToast({ kind: 'warn', title: t('lottery.slipFull'), place: 'bottom' })
  }
  const remove = () => {
    slip.change((now) => ({ ...now, entries: now.entries.filter((each) => each.id !== id) }))
    showToast({
      kind: 'info',
      title: t('lottery.removed'),
      place: 'bottom',
      action: {
        label: t('lottery.undo'),
        press: () => slip.change((now) => ({ ...now, entries: [...now.entries, entry] })),
      },
    })
  }
  return (
    <li className={joinNames(css.card, isEditing && css.edited)}>
      <div className={css.top}>
        <span className={css.name}>{playName}</span>
        <IconButton
          size="sm"
          icon={SlidersHorizontal}
          label={named('lottery.edit')}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        />
        <IconButton size="sm" icon={Copy} label={named('lottery.duplicate')} onClick={duplicate} />
        <IconButton size="sm" icon={Trash2} label={named('lottery.remove')} onClick={remove} />
      </div>
      <p className={css.game}>
        {gameName} · {shortNumero(numero)}
      </p>
      <p className={css.picks}>{picked}</p>
      {hasRule && <p className={css.rule}>{words.ruleText(play)}</p>}
      <p className={css.row}>
        <span>
          {notes} × {write(noteStake(play, termsOf(entry)) * BigInt(multiple))} · {words.oddsRange(play, series, picks)}
        </span>
        <b>{write(stake)}</b>
      </p>
      <div className={css.game}>
        <JackpotLine entry={entry} />
      </div>
      {isLate && !refusal && <p className={css.refused}>{t('lottery.closed', { issue: shortNumero(numero) })}</p>}
      {refusal && (
        <p className={css.refused}>
          {`${t(isProblem(refusal) ? `lottery.problem.${refusal}` : `lottery.refusal.${refusal}`)}${full && full.length > 0 ? ` ${full.join(' ')}` : ''}`}
        </p>
      )}
      {isEditing && <EditLine key={id} entry={entry} onPut={put} onClose={() => setEditing(false)} />}
    </li>
  )
}

type EditProps = {
  readonly entry: SlipEntry
  readonly onPut: (entry: SlipEntry) => void
  readonly onClose: () => void
}

function EditLine({ entry, onPut, onClose }: EditProps) {
  const { _: t } = useLingui()
  const money = useMoney()
  const [draft, setDraft] = useState(entry)
  const play = playOfEntry(entry)
  const units = entry.family === 'M645' || entry.family === 'P655' ? (['1'] as const) : betUnits
  return (
    <div className={css.edit}>
      <SegmentedControl<BetUnit>
        label={t('lottery.unit')}
        options={units.map((unit) => ({
          value: unit,
          label: money(amountOf(noteStake(play, { ...termsOf(entry), unit }), entry), entry.currency),
        }))}
        value={draft.unit}
        onValue={(unit) => setDraft({ ...draft, unit })}
      />
      <Stepper
        label={t('lottery.multiple')}
        value={draft.multiple}
        most={mostMultiple}
        onValue={(multiple) => setDraft({ ...draft, multiple })}
      />
      <Button kind="ghost" size="sm" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button
        kind="primary"
        size="sm"
        onClick={() => {
          onPut(draft)
          onClose()
        }}
      >
        {t('lottery.keepLine')}
      </Button>
    </div>
  )
}
