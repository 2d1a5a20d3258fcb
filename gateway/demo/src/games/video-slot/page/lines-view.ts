import { element } from '../../page/element.ts'
import { lines, reels, rows } from '../video-slot-rules.ts'

const space = 'http://www.w3.org/2000/svg'

/** A picture of lines over a field of five by three. */
export function linesPicture(numbers: readonly number[], className = ''): SVGSVGElement {
  const picture = document.createElementNS(space, 'svg')
  picture.setAttribute('viewBox', `0 0 ${reels.length} ${rows}`)
  picture.setAttribute('preserveAspectRatio', 'none')
  picture.setAttribute('aria-hidden', 'true')
  if (className) picture.setAttribute('class', className)
  for (const number of numbers) {
    const line = document.createElementNS(space, 'polyline')
    const points = (lines[number] ?? []).map((row, column) => `${column + 0.5},${row + 0.5}`)
    line.setAttribute('points', points.join(' '))
    picture.append(line)
  }
  return picture
}

/** All lines with their numbers. @param label text of a line by its number from 1 */
export const allLines = (label: (number: number) => string): HTMLUListElement =>
  element(
    'ul',
    lines.map((_, at) => element('li', [linesPicture([at]), label(at + 1)], 'line-shape')),
    'line-shapes',
  )
