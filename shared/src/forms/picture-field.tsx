import { useId } from 'react'
import { buttonClass } from '../design/button/button-class.ts'
import { IconButton } from '../design/button/icon-button.tsx'
import { X } from '../design/icon/icons.ts'
import css from './picture-field.module.css'

type Props = {
  readonly texts: {
    readonly label: string
    readonly add: string
    /** Description of the allowed pictures. */
    readonly line: string
    remove(name: string): string
  }
  readonly files: readonly File[]
  readonly most: number
  /** Size limit of each picture in bytes. */
  readonly mostBytes: number
  /** Whether an upload is running, so that the pictures cannot change. */
  readonly isHeld: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** Called when the chosen pictures are too many or too large. */
  readonly onRefused: () => void
}

/** A field to choose PNG or JPEG pictures, one by one or together, and to remove them again. */
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
