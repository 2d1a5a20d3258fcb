import { joinNames } from '../join-names.ts'
import css from './skeleton.module.css'

export type SkeletonProps = {
  /** A CSS length or a number of px; defaults to the whole width. Pre-rendered views set sizes by class instead. */
  readonly width?: number | string | undefined
  /** A CSS length or a number of px; defaults to 14 px. */
  readonly height?: number | string | undefined
  /** Width divided by height, instead of a height. */
  readonly ratio?: number | undefined
  readonly radius?: 'tile' | 'control' | 'card' | undefined
  readonly className?: string | undefined
}

/** A placeholder with the size of the coming content. Hidden from screen readers: announce "loading" once beside it. */
export function Skeleton({ width, height, ratio, radius = 'tile', className }: SkeletonProps) {
  const sizes = ratio === undefined ? { width, height } : { width, height: 'auto', aspectRatio: ratio }
  const size = [width, height, ratio].some((given) => given !== undefined) ? sizes : undefined
  return <span aria-hidden="true" className={joinNames(css.bone, css[radius], className)} style={size} />
}
