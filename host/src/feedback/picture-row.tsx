import { IconButton, Trash2 } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import css from './pictures-field.module.css'

type Props = { readonly file: File; readonly isHeld: boolean; onRemove(): void }

/** A chosen picture. The page's CSP allows images with `data:` URLs, not with `blob:` URLs. */
export function PictureRow({ file, isHeld, onRemove }: Props) {
  const { _: t } = useEntryLingui()
  const { i18n } = useLingui()
  const address = useDataAddress(file)
  return (
    <li className={css.picture}>
      <span className={css.thumbnail}>{address && <img src={address} alt="" />}</span>
      <span className={css.name}>{file.name}</span>
      <span className={css.size}>{sizeText(file.size, i18n.locale)}</span>
      <IconButton
        icon={Trash2}
        label={t('host.feedback.removeImage', { name: file.name })}
        disabled={isHeld}
        onClick={onRemove}
      />
    </li>
  )
}

function sizeText(size: number, language: string): string {
  const isSmall = size < 1024 * 1024
  const format = numberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  })
  return format.format(isSmall ? Math.max(1, size / 1024) : size / 1024 / 1024)
}

function useDataAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setAddress(String(reader.result))
    reader.readAsDataURL(file)
    return () => {
      reader.onload = null
      reader.abort()
    }
  }, [file])
  return address
}
