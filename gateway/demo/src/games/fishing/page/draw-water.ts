import { type Fish, type Place, placeOf, water } from '../fishing-rules.ts'

/** Body and fin of each species, in the colours of the tiles. */
const colours: Readonly<Record<string, readonly [body: string, fin: string]>> = {
  sardine: ['#f1ebdd', '#93b1ff'],
  mackerel: ['#93b1ff', '#f1ebdd'],
  bream: ['#f1ebdd', '#ff8d7a'],
  bass: ['#5cc79c', '#f1ebdd'],
  mullet: ['#93b1ff', '#e6ae44'],
  grouper: ['#ff8d7a', '#f1ebdd'],
  dorado: ['#e6ae44', '#f1ebdd'],
  tuna: ['#e6ae44', '#c2412c'],
}

/**
 * The part of the water that a canvas shows: narrow screens show its middle, and wide ones stretch ways but not fish. Scale
 * is in CSS pixels for a unit of length.
 */
export type Sight = {
  readonly left: number
  readonly width: number
  readonly scale: number
  readonly stretch: number
}

/** @param width @param height of the canvas in CSS pixels */
export function sightOf(width: number, height: number): Sight {
  const scale = height / water.height
  const seen = Math.min(water.width, width / scale)
  return { left: (water.width - seen) / 2, width: seen, scale, stretch: width / scale / seen }
}

/** Where the canvas shows a place, in units of length. */
const shownAt = ({ left, stretch }: Sight, { x, y }: Place): Place => ({ x: (x - left) * stretch, y })

/** The place of a press. @param x @param y CSS pixels from the top left corner of the canvas */
export const placeAt = ({ left, scale, stretch }: Sight, { x, y }: Place): Place => ({
  x: left + x / scale / stretch,
  y: y / scale,
})

export const isInSight = ({ left, width }: Sight, { x }: Place): boolean => x >= left && x <= left + width

/** Where the player's own cannon stands, and those of others. */
export const ownCannon: Place = { x: water.width / 2, y: 880 }
export const otherCannons: readonly Place[] = [
  { x: 560, y: 880 },
  { x: 1040, y: 880 },
  { x: 320, y: 880 },
]

/** A shot that is being drawn. @param from beginning and end in milliseconds of the tide */
export type Tracer = {
  readonly cannon: Place
  readonly to: Place
  readonly from: number
  readonly until: number
  readonly caught: boolean
  readonly isOwn: boolean
}

type Scene = {
  readonly elapsed: number
  readonly fish: readonly Fish[]
  readonly target: Fish | undefined
  readonly tracers: readonly Tracer[]
  /** Number of cannons of other players. */
  readonly others: number
}

function drawFish(pen: CanvasRenderingContext2D, fish: Fish, at: Place): void {
  const { key, length, pays } = fish.species
  const [body, fin] = colours[key] ?? ['#f1ebdd', '#93b1ff']
  const half = length / 2
  const high = length * 0.2
  pen.save()
  pen.translate(at.x, at.y)
  if (!fish.toRight) pen.scale(-1, 1)
  pen.fillStyle = fin
  pen.beginPath()
  pen.moveTo(-half * 0.45, 0)
  pen.lineTo(-half, -high)
  pen.lineTo(-half, high)
  pen.fill()
  pen.fillStyle = body
  pen.beginPath()
  pen.moveTo(half, 0)
  pen.quadraticCurveTo(half * 0.2, -high * 2.1, -half * 0.55, 0)
  pen.quadraticCurveTo(half * 0.2, high * 2.1, half, 0)
  pen.fill()
  pen.strokeStyle = fin
  pen.lineWidth = length * 0.04
  pen.beginPath()
  pen.arc(half * 0.75, 0, high * 1.5, Math.PI * 0.76, Math.PI * 1.24)
  pen.stroke()
  pen.fillStyle = '#0d1c50'
  pen.beginPath()
  pen.arc(half * 0.62, -high * 0.25, length * 0.045, 0, 2 * Math.PI)
  pen.fill()
  pen.restore()
  pen.font = '650 26px "Hanken Grotesk Variable", system-ui, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const label = `${pays}×`
  const wide = pen.measureText(label).width + 28
  const below = at.y + high + 34
  pen.fillStyle = '#0d1c50'
  pen.beginPath()
  pen.roundRect(at.x - wide / 2, below - 19, wide, 38, 6)
  pen.fill()
  pen.fillStyle = '#f0c36a'
  pen.fillText(label, at.x, below)
}

function drawAim(pen: CanvasRenderingContext2D, at: Place, length: number): void {
  const radius = Math.max(56, length * 0.55)
  pen.strokeStyle = '#ffd27a'
  pen.lineWidth = 4
  pen.beginPath()
  pen.arc(at.x, at.y, radius, 0, 2 * Math.PI)
  for (const [x, y] of [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ] as const) {
    pen.moveTo(at.x + x * (radius - 16), at.y + y * (radius - 16))
    pen.lineTo(at.x + x * (radius + 16), at.y + y * (radius + 16))
  }
  pen.stroke()
}

function drawCannon(pen: CanvasRenderingContext2D, at: Place, aim: Place | undefined, isOwn: boolean): void {
  const size = isOwn ? 1 : 0.6
  const angle = aim ? Math.atan2(aim.y - at.y, aim.x - at.x) + Math.PI / 2 : 0
  pen.save()
  pen.translate(at.x, at.y)
  pen.scale(size, size)
  pen.save()
  pen.rotate(angle)
  pen.fillStyle = isOwn ? '#e6ae44' : '#93b1ff'
  pen.fillRect(-24, -116, 48, 90)
  pen.fillStyle = '#f1ebdd'
  pen.fillRect(-18, -132, 36, 22)
  pen.restore()
  pen.fillStyle = '#1c3f9e'
  pen.strokeStyle = '#f1ebdd'
  pen.lineWidth = 6
  pen.beginPath()
  pen.arc(0, 0, 60, 0, 2 * Math.PI)
  pen.fill()
  pen.stroke()
  pen.restore()
}

function drawTracer(pen: CanvasRenderingContext2D, { cannon, to, from, until, caught, isOwn }: Tracer, now: number) {
  const way = Math.min(1, (now - from) / (until - from))
  pen.fillStyle = isOwn ? '#ffd27a' : '#93b1ff'
  if (way < 1) {
    pen.beginPath()
    pen.arc(cannon.x + (to.x - cannon.x) * way, cannon.y + (to.y - cannon.y) * way, isOwn ? 12 : 8, 0, 2 * Math.PI)
    pen.fill()
    return
  }
  const since = Math.min(1, (now - until) / splashMs)
  pen.strokeStyle = caught ? '#ffd27a' : '#d5def5'
  pen.globalAlpha = 1 - since
  pen.lineWidth = caught ? 10 : 5
  pen.beginPath()
  pen.arc(to.x, to.y, 20 + 60 * since, 0, 2 * Math.PI)
  pen.stroke()
  pen.globalAlpha = 1
}

/** Milliseconds of a shot's flight, and of the rings where it arrives. */
export const flightMs = 220
export const splashMs = 400

/** Draws the water as it is at a moment. */
export function drawWater(pen: CanvasRenderingContext2D, sight: Sight, scene: Scene): void {
  const { elapsed, fish, target, tracers, others } = scene
  const { canvas } = pen
  const ratio = canvas.width / Math.max(1, canvas.clientWidth)
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.clearRect(0, 0, canvas.width, canvas.height)
  pen.setTransform(sight.scale * ratio, 0, 0, sight.scale * ratio, 0, 0)
  for (const each of fish) drawFish(pen, each, shownAt(sight, placeOf(each, elapsed)))
  const aim = target && shownAt(sight, placeOf(target, elapsed))
  const own = shownAt(sight, ownCannon)
  if (aim && target) {
    drawAim(pen, aim, target.species.length)
    pen.setLineDash([4, 18])
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(own.x, own.y)
    pen.lineTo(aim.x, aim.y)
    pen.stroke()
    pen.setLineDash([])
  }
  for (const tracer of tracers)
    drawTracer(pen, { ...tracer, cannon: shownAt(sight, tracer.cannon), to: shownAt(sight, tracer.to) }, elapsed)
  for (const cannon of otherCannons.slice(0, others)) drawCannon(pen, shownAt(sight, cannon), undefined, false)
  drawCannon(pen, own, aim, true)
}
