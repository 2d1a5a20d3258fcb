import { joinNames } from '../join-names.ts'
import { LazyImage } from '../lazy-image/lazy-image.tsx'
import css from './avatar.module.css'

export type AvatarProps = {
  /** Address of the picture; without a picture the avatar shows the first letter of the name. */
  readonly src?: string | undefined
  readonly name: string
  readonly size?: 32 | 40 | 60 | 72 | undefined
}

/** The square picture of a person. Decorative: the name is shown beside the avatar or labels the button around it. */
export function Avatar({ src, name, size = 40 }: AvatarProps) {
  return (
    <span className={joinNames(css.avatar, css[`a${size}`])} aria-hidden="true">
      {src ? (
        <LazyImage src={src} alt="" eager />
      ) : (
        <span className={css.letter}>{name.trim().charAt(0).toUpperCase()}</span>
      )}
    </span>
  )
}
