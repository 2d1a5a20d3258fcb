import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Rule, type Selector, transform } from 'lightningcss'
import type { SiteFolder } from '../documents/site-folder.ts'

const classNamesIn = (css: string): string[] => [...css.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

/** Returns the style sheets of a build with a rule for one of the classes, with URLs that are valid in any page. */
async function sheetsOf(
  { folder }: SiteFolder,
  base: string,
  first: readonly string[],
  classes: ReadonlySet<string>,
): Promise<string> {
  const names = await readdir(join(folder, base, 'css')).catch(() => [])
  const sheets = names.filter((name) => name.endsWith('.css')).map((name) => `css/${name}`)
  const others = sheets.filter((file) => !first.includes(file)).sort()
  const read = (file: string) => readFile(join(folder, base, file), 'utf8').catch(() => '')
  const [firstTexts, texts] = await Promise.all([first, others].map((files) => Promise.all(files.map(read))))
  const needed = texts?.filter((text) => classNamesIn(text).some((name) => classes.has(name)))
  return [...(firstTexts ?? []), ...(needed ?? [])].join('\n').replaceAll('url(../', `url(${base}`)
}

const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

const isNeeded = (selector: Selector, classes: ReadonlySet<string>): boolean =>
  selector.every((component) => component.type !== 'class' || classes.has(component.name))

/** Whether a font is preloaded Latin or a local fallback; fonts of other alphabets load with the shell's style sheets. */
const isFirstFont = (rule: Extract<Rule, { type: 'font-face' }>): boolean =>
  /\blatin-wght|"type":"local"/.test(JSON.stringify(rule.value))

/** Identifies the group rule (media, supports, container, layer), to distinguish equal rules in different groups. */
const placeOf = (rule: Rule): string | undefined =>
  rule.type === 'media' || rule.type === 'supports' || rule.type === 'container' || rule.type === 'layer-block'
    ? JSON.stringify({ ...rule, value: { ...rule.value, rules: [], loc: undefined } })
    : undefined

/** Keeps only the rules that the markup may need, each once, because chunks repeat shared rules. */
function neededRules(css: string, classes: ReadonlySet<string>): string {
  const seen = new Set<string>()
  const places: string[] = []
  const { code } = transform({
    filename: 'first-view.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule(rule) {
        const place = placeOf(rule)
        if (place !== undefined) places.push(place)
        if (rule.type !== 'style' && rule.type !== 'keyframes' && rule.type !== 'font-face') return undefined
        if (rule.type === 'font-face' && !isFirstFont(rule)) return []
        if (rule.type === 'style' && !rule.value.selectors.some((selector) => isNeeded(selector, classes))) return []
        const key = [...places, JSON.stringify({ ...rule, value: { ...rule.value, loc: undefined } })].join()
        if (seen.has(key)) return []
        seen.add(key)
        return undefined
      },
      RuleExit(rule) {
        if (placeOf(rule) !== undefined) places.pop()
        return undefined
      },
    },
  })
  return code.toString()
}

/** Cache of needed rules: brands with the same builds mostly need the same rules, which take 0.1 s to compute. */
const remembered = new Map<string, string>()
const mostRemembered = 50

function rememberedRules(css: string, classes: ReadonlySet<string>): string {
  const used = new Set(classNamesIn(css).filter((name) => classes.has(name)))
  const key = createHash('sha256')
    .update(JSON.stringify([css, [...used].sort()]))
    .digest('base64')
  const rules = remembered.get(key) ?? neededRules(css, used)
  remembered.delete(key)
  remembered.set(key, rules)
  const [oldest] = remembered.keys()
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
  return rules
}

/**
 * Returns the rules that the markup of a first view needs, from all builds that rendered the view.
 * @param bases folders of the builds, the shell's folder first
 * @param first the shell's first style sheets, which precede all other style sheets
 */
export async function viewStyles(
  site: SiteFolder,
  bases: readonly string[],
  first: readonly string[],
  html: string,
): Promise<string> {
  const classes = classesIn(html)
  const sheets = await Promise.all(bases.map((base, place) => sheetsOf(site, base, place === 0 ? first : [], classes)))
  return rememberedRules(sheets.join('\n'), classes)
}
