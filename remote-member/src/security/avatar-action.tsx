import { useQuery } from '@azulejo/shared/data'
import { Avatar, Button, buttonClass, Modal, Strip, showToast } from '@azulejo/shared/design'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { avatarRules, changeAvatar, memberIcons, playerAvatar, type RequestOf } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import css from './avatar-action.module.css'

const refusals = {
  'avatar.unknown': 'member.avatar.refused.unknown',
  'avatar.image': 'member.avatar.refused.image',
  in_need_true_account: 'in_need_true_account',
} as const

/** Button and dialog that choose one of the site's pictures or upload one. */
export function AvatarAction({ onChange }: { readonly onChange: () => void }) {
  const { _: t } = useLingui()
  const [open, setOpen] = useState(false)
  const done = () => {
    showToast({ kind: 'ok', title: t('member.avatar.done') })
    setOpen(false)
    onChange()
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('member.avatar.change')}
      </Button>
      {open && <AvatarDialog onDone={done} onClose={() => setOpen(false)} />}
    </>
  )
}

function AvatarDialog({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const { _: t } = useLingui()
  const input = useId()
  const sendRequest = useRequest()
  const own = useQuery(playerAvatar, {})
  const icons = useQuery(memberIcons, {})
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (request: RequestOf<typeof changeAvatar>) => {
    if (isSending) return
    setFailure(undefined)
    setSending(true)
    const answer = await sendRequest(changeAvatar, request)
    setSending(false)
    if (answer.ok) return onDone()
    setFailure(t(problemKey(answer.error, refusals), problemValues(answer.error)))
  }
  const upload = (file: File | undefined) => {
    if (!file) return
    if (file.size > avatarRules.mostBytes) return setFailure(t('member.avatar.refused.image'))
    void send({ images: [file] })
  }
  return (
    <Modal open onClose={onClose} title={t('member.avatar.change')} size={520} mobile="sheet">
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      <ul className={css.icons} aria-label={t('member.avatar.icons')}>
        {icons.value?.icons.map(({ iconId, avatar }, place) => (
          <li key={iconId}>
            <button
              type="button"
              className={css.icon}
              aria-label={t('member.avatar.icon', { n: place + 1 })}
              aria-pressed={own.value?.avatar === avatar}
              onClick={() => void send({ iconId })}
            >
              <Avatar src={avatar} name={iconId} size={60} />
            </button>
          </li>
        ))}
      </ul>
      <label htmlFor={input} className={buttonClass({ kind: 'secondary' })} aria-busy={isSending}>
        {t(isSending ? 'member.identity.sending' : 'member.avatar.upload')}
        <input
          id={input}
          type="file"
          accept="image/png,image/jpeg"
          disabled={isSending}
          className={css.file}
          onChange={({ target }) => {
            upload(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <p className={css.line}>{t('member.avatar.line')}</p>
    </Modal>
  )
}
