import { useId } from 'react'
import { buttonClass } from '../design/button/button-class.ts'
import { IconButton } from '../design/button/icon-button.tsx'
import { X } from '../design/icon/icons.ts'
import css from './picture-field.module.css'

type Props = {
  readonly texts: {
    readonly label: string
    readonly add: string
    /** What is allowed. */
    readonly line: string
    remove(name: string): string
  }
  readonly files: readonly File[]
  readonly most: number
  /** Of one picture. */
  readonly mostBytes: number
  /** They are on their way and stay. */
  readonly isHeld: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** What was picked is too many or too large. */
  readonly onRefused: () => void
}

/** Pictures, PNG or JPEG, picked one by one or together, and taken out again. */
export function PictureField({ texts, files, most, mostBytes, isHeld, onFiles, onRefused }: Props) {
  const input = useId()
  const add = (picked: readonly File[]) => {
    const next = [...files, ...picked]
    if (next.length > most || picked.some(({ size }) => size > mostBytes)) onRefused()
    else onFiles(next)
  }
  return (
    <div className={css.pictures}>
      <span>{texts.label}</span>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={css.picture}>
              <span>{file.name}</span>
              <IconButton
                icon={X}
                size="sm"
                label={texts.remove(file.name)}
                disabled={isHeld}
                onClick={() => onFiles(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <label htmlFor={input} className={buttonClass({ kind: 'secondary' })}>
          {texts.add}
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
      <p className={css.line}>{texts.line}</p>
    </div>
  )
}
