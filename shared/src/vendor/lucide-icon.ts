import { createElement, type FunctionComponent, type SVGProps } from 'react'

/** Icon data in a file of lucide's. */
export type IconData = {
  /** Edge length of the icon's view box. */
  readonly size?: number
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

type Props = SVGProps<SVGSVGElement> & { readonly size?: number }

/**
 * Replaces lucide's `createLucideIcon` in builds: renders the same icon without the options, contexts and class names that
 * the site does not use. Shapes are separate child arguments, so that they need no keys (`build/icon-loader.ts`).
 */
export function createLucideIcon({ node, size: edge = 24 }: IconData): FunctionComponent<Props> {
  return ({ size = 24, ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${edge} ${edge}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': 'true',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}

export default createLucideIcon
