import { buttonClass, Icon } from '@azulejo/shared/design'
import { serviceRules } from '@azulejo/shared/kernel'
import { useLingui } from '@lingui/react'
import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import css from './service.module.css'

type Props = {
  /** Sends a picture. @returns why it was not sent; undefined if it was */
  readonly send: (picture: File) => Promise<string | undefined>
  readonly onFailure: (sentence: string | undefined) => void
}

/** Chooses a picture, which is sent at once. */
export function PictureButton({ send, onFailure }: Props) {
  const { _: t } = useLingui()
  const input = useId()
  const [busy, setBusy] = useState(false)
  const take = async (picture: File) => {
    onFailure(undefined)
    if (picture.size > serviceRules.pictureBytes) return onFailure(t('member.service.refused.image'))
    setBusy(true)
    const failure = await send(picture)
    setBusy(false)
    onFailure(failure)
  }
  return (
    <label htmlFor={input} className={buttonClass({ kind: 'secondary' }, css.choose)} aria-busy={busy}>
      <Icon of={ImagePlus} size={16} />
      {t(busy ? 'member.service.pictureSending' : 'member.service.pictureSend')}
      <input
        id={input}
        type="file"
        accept="image/png,image/jpeg"
        disabled={busy}
        className={css.file}
        onChange={({ target }) => {
          const [picture] = target.files ?? []
          target.value = ''
          if (picture) void take(picture)
        }}
      />
    </label>
  )
}
