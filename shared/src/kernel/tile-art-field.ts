import type { Family, FigureFamily, PatternFamily, RadialFamily, ScalesFamily, TruchetFamily } from './tile-art-data.ts'
import { centre, figure, type Part, pair, path, quarters, type Sheet, turned, use, whole } from './tile-art-sheet.ts'

type Layers = PatternFamily['layers']

function layerShapes(layers: Layers, sheet: Sheet): { single: string; fourfold: string }[] {
  const { draws, palette } = sheet
  return layers.map((layer) => {
    const drawn = { single: '', fourfold: '' }
    for (const [role, d, k] of layer.v[draws[layer.by]] ?? []) {
      const colour = role === 'core' ? (layer.core?.[draws.o1] ?? 'mid') : role === 'cut' ? 'ground' : role
      drawn[k === 4 ? 'fourfold' : 'single'] += path(d, palette[colour])
    }
    return drawn
  })
}

/** A motif repeated at four quarter turns. */
function fourTurns(id: string, motif: string): string {
  return `<g id="${id}">${motif}</g>${quarters.map((degrees) => turned(id, degrees)).join('')}`
}

function patternMotif(family: PatternFamily, sheet: Sheet): string {
  let count = 0
  const motif = layerShapes(family.layers, sheet)
    .map(({ single, fourfold }) => (fourfold ? fourTurns(`${sheet.prefix}q${count++}`, fourfold) : '') + single)
    .join('')
  if (!family.spin?.v[sheet.draws[family.spin.by]]) return motif
  const corner = fourTurns(`${sheet.prefix}s`, path('M30 30H0L30 0z', sheet.palette.mid))
  return `<g transform="rotate(45)scale(.707)">${motif}</g>${corner}`
}

function patternField(family: PatternFamily, sheet: Sheet): Part {
  const big = sheet.draws.big || Boolean(family.big?.v[sheet.draws[family.big.by]])
  const side = big ? 120 : 60
  const place = big ? 'translate(60 60)scale(2)' : 'translate(30 30)'
  const id = `${sheet.prefix}p`
  const open = `<pattern id="${id}" width="${side}" height="${side}" patternUnits="userSpaceOnUse">`
  return {
    defs: `${open}<g transform="${place}">${patternMotif(family, sheet)}</g></pattern>`,
    body: path(whole(sheet), `url(#${id})`),
  }
}

/** Quarter turns of all modules, row by row. */
function truchetTurns(family: TruchetFamily, sheet: Sheet): number[] {
  const { draws, cols, rows } = sheet
  const drawn = () => Math.floor(sheet.next() * 4)
  const mirrored = family.turn === 'hash' && draws.o2 < 2
  const turns: number[] = []
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < cols; x++) {
      const twin = cols - 1 - x
      if (mirrored && x > twin) turns.push([1, 0, 3, 2][turns[y * cols + twin] ?? 0] ?? 0)
      else if (family.turn === 'o2' && draws.o2 === 0) turns.push(((x + y) % 2) * 2)
      else if (family.turn === 'o2' && draws.o2 === 1) turns.push(x % 2 ? (y % 2 ? 2 : 1) : y % 2 ? 3 : 0)
      else turns.push(drawn())
    }
  }
  return turns
}

function truchetField(family: TruchetFamily, sheet: Sheet): Part {
  const module = (turn: number) => `${sheet.prefix}m${turn}`
  const shapes = layerShapes(family.layers, sheet)
    .map((layer) => layer.fourfold + layer.single)
    .join('')
  const copies = quarters.map(
    (degrees, at) => `<use id="${module(at + 1)}" href="#${module(0)}" transform="rotate(${degrees})"/>`,
  )
  const cells = truchetTurns(family, sheet).map((turn, cell) => {
    const x = (cell % sheet.cols) * 60 + 30
    const y = Math.floor(cell / sheet.cols) * 60 + 30
    return use(module(turn), `x="${x}" y="${y}"`)
  })
  return { defs: `<g id="${module(0)}">${shapes}</g>${copies.join('')}`, body: cells.join('') }
}

/** Centres of the scales in one cell, in radii, from the top row down, so that each row covers the row above. */
const scaleCentres = [
  [0, -0.5],
  [2, -0.5],
  [1, 0],
  [0, 0.5],
  [2, 0.5],
  [1, 1],
  [0, 1.5],
  [2, 1.5],
] as const

function scalesField(family: ScalesFamily, sheet: Sheet): Part {
  const { draws, palette, prefix } = sheet
  const radius = family.radius[draws.o1] ?? 40
  const roles = family.roles[draws.o2] ?? []
  const discs = family.rings.map((ring, at) => {
    const colour = palette[roles[at] ?? 'ink']
    return `<circle r="${figure(radius * ring, 1)}" fill="${colour}"/>`
  })
  const scales = scaleCentres.map(([x, y]) => use(`${prefix}s`, `x="${x * radius}" y="${y * radius}"`))
  const cell = `<pattern id="${prefix}p" width="${2 * radius}" height="${radius}" patternUnits="userSpaceOnUse">`
  const flipped = draws.o3 === 2 ? ` transform="translate(0 ${sheet.height})scale(1 -1)"` : ''
  return {
    defs: `<g id="${prefix}s">${discs.join('')}</g>${cell}${scales.join('')}</pattern>`,
    body: `<path d="${whole(sheet)}" fill="url(#${prefix}p)"${flipped}/>`,
  }
}

/** Petals around the centre: draws a quarter of the petals and repeats the quarter three times. */
function petalWreath(id: string, petals: number, length: number, halfWidth: number, colour: string, from: number) {
  const [w, bend, tip] = [figure(halfWidth, 1), figure(-0.55 * length, 1), figure(-length, 1)]
  const petal = `M0 0Q${pair(w, bend)} ${pair('0', tip)}Q${pair(figure(-halfWidth, 1), bend)} 0 0z`
  const start = from ? ` transform="rotate(${figure(from, 1)})"` : ''
  const more = Array.from({ length: petals / 4 - 1 }, (_, at) => turned(id, ((at + 1) * 360) / petals))
  const quarter = `<g id="${id}4"><path id="${id}" d="${petal}" fill="${colour}"${start}/>${more.join('')}</g>`
  return quarter + quarters.map((degrees) => turned(`${id}4`, degrees)).join('')
}

function radialField(family: RadialFamily, sheet: Sheet): Part {
  const { draws, palette, prefix } = sheet
  const petals = family.petals[draws.o1] ?? 12
  const width = family.outer * Math.tan(Math.PI / petals) * (family.width[draws.o2] ?? 1)
  const dash = figure((family.disc * Math.PI) / petals - 1, 1)
  const dashed = draws.o2 % 2 ? ` stroke-dasharray="1 ${dash}" stroke-linecap="round"` : ''
  const ring = `fill="none" stroke="${palette.accent}" stroke-width="${family.ring[draws.o3] ?? 5}"${dashed}`
  const parts = [
    `<circle r="${family.disc}" fill="${draws.o3 ? palette.mid : palette.ground}"/>`,
    petalWreath(`${prefix}k`, petals, family.outer, width, palette.ink, 0),
    `<circle r="${family.disc}" ${ring}/>`,
    petalWreath(`${prefix}j`, petals, family.inner, width / 2, palette.accent, 180 / petals),
  ]
  return { defs: '', body: `<g transform="${centre(sheet)}">${parts.join('')}</g>` }
}

function figureField(family: FigureFamily, sheet: Sheet): Part {
  const { draws, palette, prefix, width, height } = sheet
  const at = (x: number, y: number, quarter: number) => `transform="translate(${x} ${y})rotate(${quarter * 90})"`
  const corners = [at(0, 0, 0), at(width, 0, 1), at(width, height, 2), at(0, height, 3)]
  const sides = [at(width / 2, 0, 0), at(width, height / 2, 1), at(width / 2, height, 2), at(0, height / 2, 3)]
  const corner = path(family.corner[draws.o1] ?? '', palette.ink) + path(family.inset[draws.o2] ?? '', palette.accent)
  const edge = family.edge[draws.o3]
  const edges = edge ? sides.map((place) => `<path d="${edge}" ${place}/>`).join('') : ''
  return {
    defs: `<g id="${prefix}q">${corner}</g>`,
    body:
      corners.map((place) => use(`${prefix}q`, place)).join('') + (edges && `<g fill="${palette.mid}">${edges}</g>`),
  }
}

/** The ornament of a category, drawn behind the medallion. */
export function tileField(family: Family, sheet: Sheet): Part {
  switch (family.type) {
    case 'pattern':
      return patternField(family, sheet)
    case 'truchet':
      return truchetField(family, sheet)
    case 'scales':
      return scalesField(family, sheet)
    case 'radial':
      return radialField(family, sheet)
    case 'figure':
      return figureField(family, sheet)
  }
}
