import { Answer, useQuery } from '@azulejo/shared/data'
import { Button, EmptyState, Field, IconButton, Modal, Skeleton, Strip, Trash2 } from '@azulejo/shared/design'
import { type Family, lineProblem, type Picks, type Play } from '@azulejo/shared/lottery'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { type NumberSet, numberSets, removeNumberSet, saveNumberSet } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { usePlayWords } from '../betting/use-play-words.ts'
import css from './number-sets-dialog.module.css'

type Props = {
  readonly family: Family
  readonly play: Play
  /** The numbers on the board. */
  readonly picks: Picks
  readonly onUse: (picks: Picks) => void
  readonly onClose: () => void
}

const refusals = { 'lottery.set.full': 'lottery.set.full', 'lottery.set.wrong': 'lottery.set.wrong' } as const

/** The member's number sets for a play, stored by the platform: saves, applies and removes named sets. */
export function NumberSetsDialog({ family, play, picks, onUse, onClose }: Props) {
  const { _: t } = useLingui()
  const words = usePlayWords(family)
  const sendRequest = useRequest()
  const answer = useQuery(numberSets, { gameGroupCode: family })
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isComplete = lineProblem(play, picks) === undefined
  const save = async () => {
    setBusy(true)
    const saved = { gameGroupCode: family, playCode: play.code, name: name.trim() }
    const result = await sendRequest(saveNumberSet, { ...saved, picks: picks.map((symbols) => [...symbols]) })
    setBusy(false)
    setFailure(result.ok ? undefined : t(problemKey(result.error, refusals), problemValues(result.error)))
    if (result.ok) setName('')
    answer.refetch()
  }
  const remove = async ({ setId }: NumberSet) => {
    const result = await sendRequest(removeNumberSet, { gameGroupCode: family, setId })
    setFailure(result.ok ? undefined : t(problemKey(result.error, {}), problemValues(result.error)))
    answer.refetch()
  }
  const ofPlay = (sets: readonly NumberSet[]) => sets.filter(({ playCode }) => playCode === play.code)
  return (
    <Modal open onClose={onClose} title={t('lottery.sets')} size={560} mobile="sheet">
      <div className={css.sets}>
        {isComplete ? (
          <form
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            <p className={css.picks}>{words.picksText(play, picks)}</p>
            <Field label={t('lottery.setName')} value={name} maxLength={40} required onValue={setName} />
            <Button type="submit" busy={isBusy} busyLabel={t('common.loading')} disabled={name.trim() === ''}>
              {t('lottery.setSave')}
            </Button>
          </form>
        ) : (
          <p className={css.hint}>{t('lottery.setHint')}</p>
        )}
        {failure !== undefined && <Strip tone="err">{failure}</Strip>}
        <Answer
          of={answer}
          loading={<Skeleton height={96} radius="card" />}
          empty={(sets) => ofPlay(sets).length === 0 && <EmptyState title={t('lottery.noSets')} />}
          failed={{}}
        >
          {(sets) => (
            <ul className={css.list} aria-label={t('lottery.sets')}>
              {ofPlay(sets).map((set) => (
                <li key={set.setId} className={css.set}>
                  <div>
                    <b>{set.name}</b>
                    <p className={css.picks}>{words.picksText(play, set.picks)}</p>
                  </div>
                  <Button size="sm" aria-label={`${t('lottery.setUse')}: ${set.name}`} onClick={() => onUse(set.picks)}>
                    {t('lottery.setUse')}
                  </Button>
                  <IconButton
                    size="sm"
                    icon={Trash2}
                    label={`${t('lottery.remove')}: ${set.name}`}
                    onClick={() => void remove(set)}
                  />
                </li>
              ))}
            </ul>
          )}
        </Answer>
      </div>
    </Modal>
  )
}
