import { buttonClass, IconButton, X } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './security-dialog.module.css'

type Props = {
  readonly files: readonly File[]
  readonly most: number
  readonly mostBytes: number
  /** They are on their way and stay. */
  readonly isHeld: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** What was picked is too many or too large. */
  readonly onRefused: () => void
}

/** Pictures of a document, picked one by one or together, and taken out again. */
export function PictureField({ files, most, mostBytes, isHeld, onFiles, onRefused }: Props) {
  const { _: t } = useLingui()
  const input = useId()
  const add = (picked: readonly File[]) => {
    const next = [...files, ...picked]
    if (next.length > most || picked.some(({ size }) => size > mostBytes)) onRefused()
    else onFiles(next)
  }
  return (
    <div className={css.pictures}>
      <span>{t('member.identity.pictures')}</span>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={css.picture}>
              <span className={css.pictureName}>{file.name}</span>
              <IconButton
                icon={X}
                size="sm"
                label={t('member.identity.removePicture', { name: file.name })}
                disabled={isHeld}
                onClick={() => onFiles(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <label htmlFor={input} className={buttonClass({ kind: 'secondary' })}>
          {t('member.identity.addPicture')}
          <input
            id={input}
            type="file"
            accept="image/png,image/jpeg"
            multiple
            disabled={isHeld}
            className={css.file}
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
      )}
      <p className={css.line}>{t('member.identity.picturesLine')}</p>
    </div>
  )
}
