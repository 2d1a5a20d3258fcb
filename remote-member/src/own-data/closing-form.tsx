import { Strip, showToast } from '@azulejo/shared/design'
import { Form, StepUpDialog, TextField, useRecordForm } from '@azulejo/shared/forms'
import { type AccountClosing, requestClosing } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'

type Props = { readonly closing: AccountClosing; readonly onChange: () => void; readonly onClose: () => void }

/** The last question before an account is to be closed: the member types the user name. */
export function ClosingForm({ closing: { account, coolingDays }, onChange, onClose }: Props) {
  const { _: t } = useLingui()
  const [proof, setProof] = useState<Readonly<Record<string, unknown>>>()
  const isName = (text: string) => text.trim().toLowerCase() === account.toLowerCase()
  const form = useRecordForm(requestClosing, {
    t,
    fields: {
      account: {
        label: t('member.closing.account', { account }),
        problem: (text) => (isName(text) ? undefined : t('member.closing.refused.account', { account })),
      },
    },
    refusals: {
      'closing.account': 'member.closing.refused.account',
      'closing.obstacles': 'member.closing.obstacles',
      'closing.running': 'member.closing.refused.running',
      'password.check.needed': 'member.withdraw.proofNeeded',
      in_need_true_account: 'in_need_true_account',
    },
    refusalFields: { 'closing.account': 'account' },
    refusalValues: { account },
    request: (textOf) => ({ account: textOf('account') }),
    onRefused(problem) {
      if (problem.kind !== 'refusal') return false
      // The panel below the dialog shows what stands in the way now.
      if (problem.code === 'closing.obstacles') onChange()
      if (problem.code !== 'password.check.needed') return false
      setProof(problem.detail)
      return true
    },
    isFinal: true,
    onDone() {
      showToast({ kind: 'ok', title: t('member.closing.done') })
      onClose()
      onChange()
    },
  })
  return (
    <>
      <Form form={form} sendText={t('member.closing.start')} sendingText={t('common.loading')} onCancel={onClose}>
        <Strip tone="warn">{t('member.closing.play', { days: coolingDays })}</Strip>
        <TextField form={form} name="account" label={t('member.closing.account', { account })} autoComplete="off" />
      </Form>
      {proof && (
        <StepUpDialog
          detail={proof}
          onProven={() => {
            setProof(undefined)
            form.submit()
          }}
          onCancel={() => setProof(undefined)}
        />
      )}
    </>
  )
}
