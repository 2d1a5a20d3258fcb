import { colourOf, wheelNumbers, wheelOrder } from '../roulette-rules.ts'

const space = 'http://www.w3.org/2000/svg'
const sector = 360 / wheelNumbers

function svg(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

const point = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

function pocket(number: number, at: number): readonly SVGElement[] {
  const [from, to] = [(at - 0.5) * sector, (at + 0.5) * sector]
  const shape = `M${point(from, 60)} L${point(from, 95)} A95 95 0 0 1 ${point(to, 95)} L${point(to, 60)} A60 60 0 0 0 ${point(from, 60)}Z`
  const text = svg('text', { transform: `rotate(${at * sector}) translate(0 -83)`, 'text-anchor': 'middle' })
  text.textContent = String(number)
  return [svg('path', { d: shape, 'data-colour': colourOf(number) }), text]
}

/** Petals of the hub, of two lengths. */
const petals = Array.from({ length: 12 }, (_, at) =>
  svg('path', {
    d:
      at % 2 === 0
        ? 'M0 -12 C14 -24 14 -40 0 -54 C-14 -40 -14 -24 0 -12Z'
        : 'M0 -12 C6 -22 6 -34 0 -44 C-6 -34 -6 -22 0 -12Z',
    transform: `rotate(${at * 30})`,
    'data-petal': at % 2,
  }),
)

export type WheelView = {
  readonly root: SVGElement
  spin(): void
  /** Turns a number to the top. */
  stop(number: number): void
}

/** The wheel, a picture beside the written result. */
export function createWheelView(): WheelView {
  const root = svg('svg', { viewBox: '-100 -100 200 200', class: 'wheel', 'aria-hidden': 'true' })
  const turning = svg('g', { class: 'turning' })
  turning.append(
    svg('circle', { r: 97, class: 'rim' }),
    ...wheelOrder.flatMap(pocket),
    svg('circle', { r: 60, class: 'hub' }),
    ...petals,
    svg('circle', { r: 8, class: 'rim' }),
  )
  root.append(turning, svg('circle', { r: 4, cy: -67, class: 'ball' }))
  return {
    root,
    spin: () => root.setAttribute('data-state', 'spin'),
    stop(number) {
      root.setAttribute('data-state', 'still')
      turning.style.transform = `rotate(${-wheelOrder.indexOf(number) * sector}deg)`
    },
  }
}
