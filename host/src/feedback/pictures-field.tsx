import { Button, CircleAlert, Icon, joinNames, Plus } from '@azulejo/shared/design'
import { feedbackRules } from '@azulejo/shared/kernel'
import { useId, useRef } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { PictureRow } from './picture-row.tsx'
import css from './pictures-field.module.css'
import type { Pictures } from './use-pictures.ts'

const { most, bytes, types } = feedbackRules.images

type Props = {
  readonly pictures: Pictures
  readonly isHeld: boolean
  /** True while files are dragged over the page that a drop would add. */
  readonly isOver: boolean
}

/** Adds pictures by a button or by dropping files; lists each with thumbnail, name and size. */
export function PicturesField({ pictures, isHeld, isOver }: Props) {
  const { _: t } = useEntryLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className={joinNames(css.pictures, isOver && css.over)}>
      <div className={css.head}>
        <Button
          ref={button}
          icon={Plus}
          aria-describedby={`${id}-rule`}
          disabled={isHeld}
          onClick={() => input.current?.click()}
        >
          {t('host.feedback.addImages')}
        </Button>
        <p id={`${id}-rule`} className={css.rule}>
          {t('feedback.imageRule', { size: bytes / 1024 / 1024, n: most })}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={types.join(',')}
          aria-label={t('host.feedback.addImages')}
          onChange={({ target }) => {
            pictures.add([...(target.files ?? [])])
            // Allows choosing a removed file again: an unchanged value fires no change event.
            target.value = ''
          }}
        />
      </div>
      {pictures.list.length > 0 && (
        <ul className={css.list}>
          {pictures.list.map(({ id: key, file }) => (
            <PictureRow
              key={key}
              file={file}
              isHeld={isHeld}
              onRemove={() => {
                pictures.remove(key)
                button.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <div className={css.refused} aria-live="polite">
        {pictures.refused.map((sentence, place) => (
          <p key={place} className={css.sentence}>
            <Icon of={CircleAlert} size={16} />
            {sentence}
          </p>
        ))}
      </div>
    </div>
  )
}
