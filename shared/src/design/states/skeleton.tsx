import { joinNames } from '../join-names.ts'
import css from './skeleton.module.css'

export type SkeletonProps = {
  /** A CSS length or a number of px; the whole width when left out. */
  readonly width?: number | string | undefined
  readonly height?: number | string | undefined
  /** Width divided by height, instead of a height. */
  readonly ratio?: number | undefined
  readonly radius?: 'tile' | 'control' | 'card' | undefined
  readonly className?: string | undefined
}

/** A bone of the same geometry as what will stand there. Hidden from assistive technology: say "loading" once beside it. */
export function Skeleton({ width, height = 14, ratio, radius = 'tile', className }: SkeletonProps) {
  const size = ratio === undefined ? { width, height } : { width, aspectRatio: ratio }
  return <span aria-hidden="true" className={joinNames(css.bone, css[radius], className)} style={size} />
}
