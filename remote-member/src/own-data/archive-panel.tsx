import { Badge, type BadgeTone, Button, Card, Strip, showToast } from '@azulejo/shared/design'
import { StepUpDialog } from '@azulejo/shared/forms'
import { dateFormat } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useLocaleTag, useRequest } from '@azulejo/shared/remote'
import { ExportButton, useUrlFilter } from '@azulejo/shared/report'
import {
  type AnswerOf,
  downloadOwnData,
  type OwnExport,
  type ownDataState,
  ownExportStates,
  requestOwnData,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import * as v from 'valibot'
import css from '../centre-page.module.css'

const refusals = {
  'own.data.running': 'member.ownData.refused.running',
  'own.data.limit': 'member.ownData.refused.limit',
  'password.check.needed': 'member.withdraw.proofNeeded',
  in_need_true_account: 'in_need_true_account',
} as const

const downloadRefusals = {
  'own.data.unknown': 'member.ownData.refused.unknown',
  'own.data.gone': 'member.ownData.refused.gone',
  in_need_true_account: 'in_need_true_account',
} as const

const tones: Readonly<Record<(typeof ownExportStates)[number], BadgeTone>> = {
  asked: 'info',
  preparing: 'info',
  ready: 'ok',
  expired: 'neutral',
  failed: 'err',
}

/** The code of an archive in the link of a mail. */
const filter = v.object({ archive: v.fallback(v.optional(v.string()), undefined) })

type Props = { readonly data: AnswerOf<typeof ownDataState>; readonly onChange: () => void }

/** A copy of the member's data: what it has, its state, and how to ask for it and download it. */
export function ArchivePanel({ data, onChange }: Props) {
  const { _: t } = useLingui()
  const title = useId()
  const [{ archive: linked }] = useUrlFilter(filter)
  const { archive, left, keptHours, mostDownloads, mostOfDay, byMail } = data
  const isRunning = archive?.state === 'asked' || archive?.state === 'preparing'
  return (
    <Card as="section" aria-labelledby={title} className={css.card}>
      <h2 id={title} className={css.head}>
        {t('member.ownData.copy')}
      </h2>
      <p className={css.muted}>{t('member.ownData.copyLine')}</p>
      {linked !== undefined && linked !== archive?.code && (
        <Strip tone="warn">{t('member.ownData.refused.unknown')}</Strip>
      )}
      {archive && <Archive archive={archive} onChange={onChange} />}
      <ul className={css.rules}>
        <li>{t('member.ownData.kept', { hours: keptHours, times: mostDownloads })}</li>
        <li>{t(byMail ? 'member.ownData.byMail' : 'member.ownData.noMail')}</li>
        <li>{t('member.ownData.mostOfDay', { most: mostOfDay })}</li>
      </ul>
      <Ask isOff={isRunning || left === 0} onChange={onChange} />
      {left === 0 && !isRunning && <p className={css.muted}>{t('member.ownData.refused.limit')}</p>}
    </Card>
  )
}

function Archive({ archive, onChange }: { readonly archive: OwnExport; readonly onChange: () => void }) {
  const { _: t } = useLingui()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'long', timeStyle: 'short' })
  const { code, askedAt, expiresAt, downloadsLeft = 0 } = archive
  const state = ownExportStates.find((known) => known === archive.state)
  return (
    <>
      <div className={css.between} role="status">
        <span>{t('member.ownData.askedAt', { at: moment.format(askedAt) })}</span>
        {state && <Badge tone={tones[state]}>{t(`member.ownData.state.${state}`)}</Badge>}
      </div>
      {state === 'failed' && <Strip tone="err">{t('member.ownData.failed')}</Strip>}
      {state === 'ready' && expiresAt !== undefined && (
        <div className={css.between}>
          <span className={css.muted}>
            {t('member.ownData.until', { until: moment.format(expiresAt), n: downloadsLeft })}
          </span>
          {downloadsLeft > 0 && (
            <ExportButton
              record={downloadOwnData}
              request={{ code }}
              refusals={downloadRefusals}
              fileName={t('member.ownData.file')}
              label={t('member.ownData.download')}
              isArchive
              onEnd={onChange}
            />
          )}
        </div>
      )}
    </>
  )
}

function Ask({ isOff, onChange }: { readonly isOff: boolean; readonly onChange: () => void }) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const [isBusy, setBusy] = useState(false)
  const [proof, setProof] = useState<Readonly<Record<string, unknown>>>()
  const send = async () => {
    setProof(undefined)
    setBusy(true)
    const answer = await sendRequest(requestOwnData, {})
    setBusy(false)
    if (answer.ok) {
      showToast({ kind: 'ok', title: t('member.ownData.asked') })
      return onChange()
    }
    const { error } = answer
    if (error.kind === 'refusal' && error.code === 'password.check.needed') return setProof(error.detail)
    showToast({ kind: 'err', title: t(problemKey(error, refusals), problemValues(error)) })
    // Another page may have asked meanwhile.
    return onChange()
  }
  return (
    <>
      <div className={css.between}>
        <Button size="lg" disabled={isOff} busy={isBusy} busyLabel={t('common.loading')} onClick={() => void send()}>
          {t('member.ownData.ask')}
        </Button>
      </div>
      {proof && <StepUpDialog detail={proof} onProven={() => void send()} onCancel={() => setProof(undefined)} />}
    </>
  )
}
