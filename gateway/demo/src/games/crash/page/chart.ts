import { multiplierAt } from '../crash-rules.ts'

const space = 'http://www.w3.org/2000/svg'
const width = 900
const height = 300
/** Points of the drawn curve. */
const points = 60
const leastTime = 6_000
const leastTop = 200

export type Chart = {
  readonly root: SVGSVGElement
  /** Draws the curve up to a time. @param elapsed milliseconds since the multiplier began to rise */
  show(elapsed: number): void
  clear(): void
}

/** The curve of the multiplier; the figures beside it say the same in words. */
export function createChart(): Chart {
  const root = document.createElementNS(space, 'svg')
  root.setAttribute('viewBox', `0 0 ${width} ${height}`)
  root.setAttribute('preserveAspectRatio', 'none')
  root.setAttribute('aria-hidden', 'true')
  root.setAttribute('class', 'curve')
  const area = document.createElementNS(space, 'path')
  const line = document.createElementNS(space, 'path')
  area.setAttribute('class', 'area')
  line.setAttribute('class', 'line')
  root.append(area, line)
  return {
    root,
    show(elapsed) {
      const shown = Math.max(leastTime, elapsed)
      const top = Math.max(leastTop, multiplierAt(elapsed))
      const course = Array.from({ length: points + 1 }, (_, at) => {
        const time = (elapsed * at) / points
        const x = (width * time) / shown
        const y = height - ((height - 10) * (multiplierAt(time) - 100)) / (top - 100)
        return `${x.toFixed(1)} ${y.toFixed(1)}`
      })
      const end = ((width * elapsed) / shown).toFixed(1)
      line.setAttribute('d', `M${course.join('L')}`)
      area.setAttribute('d', `M${course.join('L')}L${end} ${height}L0 ${height}Z`)
    },
    clear() {
      line.removeAttribute('d')
      area.removeAttribute('d')
    },
  }
}
