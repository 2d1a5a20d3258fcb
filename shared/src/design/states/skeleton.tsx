import { joinNames } from '../join-names.ts'
import css from './skeleton.module.css'

export type SkeletonProps = {
  /** A CSS length or a number of px; the whole width when left out. A view that is drawn at release sizes by class. */
  readonly width?: number | string | undefined
  /** 14 px when left out. */
  readonly height?: number | string | undefined
  /** Width divided by height, instead of a height. */
  readonly ratio?: number | undefined
  readonly radius?: 'tile' | 'control' | 'card' | undefined
  readonly className?: string | undefined
}

/** A bone of the same geometry as what will stand there. Hidden from assistive technology: say "loading" once beside it. */
export function Skeleton({ width, height, ratio, radius = 'tile', className }: SkeletonProps) {
  const sizes = ratio === undefined ? { width, height } : { width, height: 'auto', aspectRatio: ratio }
  const size = [width, height, ratio].some((given) => given !== undefined) ? sizes : undefined
  return <span aria-hidden="true" className={joinNames(css.bone, css[radius], className)} style={size} />
}
