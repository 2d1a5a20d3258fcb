import { element } from '../../page/element.ts'
import { type Fish, type Place, placeOf, water as size } from '../fishing-rules.ts'
import {
  drawWater,
  flightMs,
  isInSight,
  otherCannons,
  ownCannon,
  placeAt,
  sightOf,
  splashMs,
  type Tracer,
} from './draw-water.ts'

type WaterOptions = {
  /** Milliseconds of the tide, by the server's clock. */
  readonly elapsed: () => number
  readonly fish: () => readonly Fish[]
  readonly target: () => Fish | undefined
  readonly others: () => number
  readonly press: (fish: Fish) => void
}

type Flight = { readonly fish: Fish; readonly caught: boolean; readonly isOwn: boolean }

export type Water = {
  readonly canvas: HTMLCanvasElement
  /** The fish that the canvas shows. */
  readonly inSight: (fish: readonly Fish[]) => readonly Fish[]
  /** Draws a shot. @returns settled when it has arrived */
  readonly fly: (flight: Flight) => Promise<void>
}

/** Units of length around a fish in which a press means it. */
const reach = 60
/** Milliseconds from one picture to the next for players who want little motion. */
const calmMs = 400

/** The canvas of the water, drawn for each frame of the screen. */
export function createWater({ elapsed, fish, target, others, press }: WaterOptions): Water {
  const canvas = element('canvas')
  canvas.setAttribute('role', 'img')
  const pen = canvas.getContext('2d')
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const tracers = new Set<Tracer>()
  let sight = sightOf(size.width, size.height)
  let drawnAt = Number.NEGATIVE_INFINITY

  const inSight = (all: readonly Fish[]) => {
    const at = elapsed()
    return all.filter((each) => isInSight(sight, placeOf(each, at)))
  }
  new ResizeObserver(() => {
    const { clientWidth, clientHeight } = canvas
    canvas.width = Math.round(clientWidth * devicePixelRatio)
    canvas.height = Math.round(clientHeight * devicePixelRatio)
    sight = sightOf(clientWidth, clientHeight)
    drawnAt = Number.NEGATIVE_INFINITY
  }).observe(canvas)

  function draw(at: number): void {
    requestAnimationFrame(draw)
    if (!pen || (calm.matches && at - drawnAt < calmMs)) return
    drawnAt = at
    const present = elapsed()
    for (const tracer of tracers) if (present > tracer.until + splashMs || present < tracer.from) tracers.delete(tracer)
    drawWater(pen, sight, {
      elapsed: present,
      fish: fish(),
      target: target(),
      tracers: [...tracers],
      others: others(),
    })
  }
  requestAnimationFrame(draw)

  /** The nearest fish within reach of a press. */
  function fishNear(place: Place): Fish | undefined {
    const at = elapsed()
    const away = (each: Fish) => {
      const { x, y } = placeOf(each, at)
      return Math.hypot(x - place.x, y - place.y) - each.species.length / 2
    }
    return fish()
      .filter((each) => away(each) < reach)
      .toSorted((a, b) => away(a) - away(b))[0]
  }
  canvas.addEventListener('pointerdown', ({ offsetX, offsetY }) => {
    const found = fishNear(placeAt(sight, { x: offsetX, y: offsetY }))
    if (found) press(found)
  })

  return {
    canvas,
    inSight,
    async fly({ fish: hit, caught, isOwn }) {
      if (calm.matches) return
      const from = elapsed()
      const to = placeOf(hit, from)
      const cannon = isOwn ? ownCannon : (otherCannons[hit.id % Math.max(1, others())] ?? ownCannon)
      tracers.add({ cannon, to, from, until: from + flightMs, caught, isOwn })
      await new Promise((resolve) => setTimeout(resolve, flightMs))
    },
  }
}
