import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Features, type Selector, type SelectorComponent, transform } from 'lightningcss'
import { type Refusal, refusal } from './refusal.ts'

/** Types of rules that affect only what their selectors match. */
const harmless = new Set([
  'style',
  'nesting',
  'nested-declarations',
  'media',
  'supports',
  'container',
  'layer-block',
  'layer-statement',
  'starting-style',
  'scope',
  'keyframes',
  'ignored',
])

/** Whether a component is a class of the build, or an `:is` or `:where` with such a class in every alternative. */
function isOwn(component: SelectorComponent, prefix: string): boolean {
  if (component.type === 'class') return component.name.startsWith(`${prefix}_`)
  if (component.type !== 'pseudo-class') return false
  const isChoice = component.kind === 'is' || component.kind === 'where'
  return isChoice && component.selectors.every((each) => staysInside(each, prefix))
}

/** Whether every element that a selector matches has a class of the build, or is inside an element with such a class. */
function staysInside(selector: Selector, prefix: string): boolean {
  let isSelf = false
  let isWithin = false
  for (const component of selector) {
    if (component.type !== 'combinator') isSelf ||= isOwn(component, prefix)
    else if (component.value === 'child' || component.value === 'descendant') {
      isWithin ||= isSelf
      isSelf = false
    } else if (component.value === 'next-sibling' || component.value === 'later-sibling') isSelf = false
  }
  return isSelf || isWithin
}

const nameOf = (component: SelectorComponent): string => {
  switch (component.type) {
    case 'type':
      return component.name
    case 'class':
      return `.${component.name}`
    case 'id':
      return `#${component.name}`
    case 'universal':
      return '*'
    case 'attribute':
      return `[${component.name}]`
    case 'combinator':
      return (
        { child: ' > ', descendant: ' ', 'next-sibling': ' + ', 'later-sibling': ' ~ ' }[component.value as string] ??
        ''
      )
    case 'pseudo-class':
      if (component.kind === 'custom') return `:${component.name}`
      return component.kind === 'custom-function' ? `:${component.name}()` : `:${component.kind}`
    default:
      return `::${component.type}`
  }
}
const selectorText = (selector: Selector) => selector.map(nameOf).join('')

type Found = { readonly selectors: Set<string>; readonly rules: Set<string> }

function look(file: string, code: Uint8Array, prefix: string, found: Found): void {
  const parts = { filename: file, minify: false }
  // Nested rules are flattened first, so that each rule has its complete selector.
  const flat = transform({ ...parts, code, include: Features.Nesting }).code
  transform({
    ...parts,
    code: flat,
    visitor: {
      Rule(rule) {
        if (rule.type === 'style')
          for (const selector of rule.value.selectors)
            if (!staysInside(selector, prefix)) found.selectors.add(selectorText(selector))
        if (rule.type === 'keyframes' && !rule.value.name.value.startsWith(`${prefix}_`))
          found.rules.add(`@keyframes ${rule.value.name.value}`)
        if (!harmless.has(rule.type)) found.rules.add(rule.type === 'unknown' ? `@${rule.value.name}` : `@${rule.type}`)
      },
    },
  })
}

/** Returns why style sheets of a build must not be published: they would style elements outside of the remote. */
export async function styleProblems(folder: string, files: readonly string[], prefix: string): Promise<Refusal[]> {
  const problems = files
    .filter((file) => file.endsWith('.css'))
    .map(async (file) => {
      const found: Found = { selectors: new Set(), rules: new Set() }
      try {
        look(file, await readFile(join(folder, file)), prefix, found)
      } catch (error) {
        return [refusal('css', `${file} cannot be read as CSS: ${error instanceof Error ? error.message : error}`)]
      }
      return [...found.selectors, ...found.rules].map((name) =>
        refusal('css-reach', `${file} reaches out of the remote by ${name}; begin selectors with a class of a module`),
      )
    })
  return (await Promise.all(problems)).flat()
}
