/** @jest-environment ./page-environment.ts */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { fireEvent, waitFor, within } from '@testing-library/dom'
import type * as React from 'react'
import type * as ReactDom from 'react-dom'
import type * as Client from 'react-dom/client'
import { leanReact } from './react-loader.ts'

const ofSite = createRequire(import.meta.url)
const production = (name: string, file: string) =>
  readFileSync(join(dirname(ofSite.resolve(`${name}/package.json`)), 'cjs', `${file}.production.js`), 'utf8')

/** Runs the source of a package as a bundler would. @returns its exports */
function run<Exports>(source: string, packages: Readonly<Record<string, unknown>>): Exports {
  const module = { exports: {} as Exports }
  new Function('module', 'exports', 'require', source)(module, module.exports, (name: string) => packages[name])
  return module.exports
}

/** React's production build, with `change` applied to the source of React DOM's client. */
function reactWith(change: (source: string) => string) {
  const react = run<typeof React>(production('react', 'react'), {})
  const dom = run<typeof ReactDom>(production('react-dom', 'react-dom'), { react })
  const scheduler = createRequire(ofSite.resolve('react-dom/package.json'))('scheduler')
  const client = run<typeof Client>(change(production('react-dom', 'react-dom-client')), {
    react,
    'react-dom': dom,
    scheduler,
  })
  return { react, dom, client }
}
type Kit = ReturnType<typeof reactWith>

/** A page with the React features of the site: suspended parts, error boundaries, transitions, portals, fields and lists. */
function pageOf({ react, dom }: Kit, late: Promise<string>) {
  const { createElement: make, Suspense, useState, useEffect, use, useTransition, useDeferredValue, Component } = react
  class Boundary extends Component<{ children?: React.ReactNode }> {
    override state = { failed: false }
    static getDerivedStateFromError() {
      return { failed: true }
    }
    override render() {
      return this.state.failed ? make('p', null, 'failed') : this.props.children
    }
  }
  const Late = () => {
    useEffect(() => {
      document.body.dataset.late = 'yes'
    }, [])
    return make('em', null, use(late))
  }
  const Broken = (): never => {
    throw new Error('broken')
  }
  return function Page() {
    const [order, setOrder] = useState(['one', 'two', 'three'])
    const [text, setText] = useState('')
    const [isOpen, setOpen] = useState(false)
    const [isPending, go] = useTransition()
    const shown = useDeferredValue(text)
    useEffect(() => {
      document.body.dataset.alive = 'yes'
    }, [])
    return make(
      'section',
      null,
      make('svg', { strokeWidth: 2, viewBox: '0 0 9 9' }, make('title', null, 'sign'), make('path', { d: 'M0 0' })),
      make('button', { onClick: () => go(() => setOrder([...order].reverse())) }, 'turn'),
      make('button', { onClick: () => setOpen(!isOpen) }, 'open'),
      make('input', { value: text, onChange: ({ target }) => setText(target.value), 'aria-label': 'name' }),
      make('output', { 'data-pending': isPending }, shown),
      make(
        'ul',
        null,
        order.map((each) => make('li', { key: each, style: { marginTop: 2 } }, each)),
      ),
      make(Boundary, null, make(Suspense, { fallback: make('i', null, 'wait') }, make(Late))),
      make(Boundary, null, isOpen ? make(Broken) : null),
      isOpen && dom.createPortal(make('b', null, 'aside'), document.body),
    )
  }
}

const quiet = { onCaughtError() {}, onRecoverableError() {} }

/** Runs the page through all steps. @returns its markup after each step; `markup` is hydrated if given */
async function stepsOf(kit: Kit, markup?: string): Promise<readonly string[]> {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  delete document.body.dataset.alive
  delete document.body.dataset.late
  let come = (_: string) => {}
  const Page = pageOf(
    kit,
    new Promise((resolve) => {
      come = resolve
    }),
  )
  const page = kit.react.createElement(Page)
  if (markup === undefined) kit.client.createRoot(root, quiet).render(page)
  else {
    root.innerHTML = markup
    kit.client.hydrateRoot(root, page, quiet)
  }
  const steps: string[] = []
  const stand = async (text: string) => {
    await waitFor(() => expect(document.body.textContent).toContain(text))
    steps.push(document.body.innerHTML)
  }
  const press = (name: string) => fireEvent.click(within(root).getByRole('button', { name }))
  await waitFor(() => expect(document.body.dataset.alive).toBe('yes'))
  await stand(markup === undefined ? 'wait' : 'here')
  come('here')
  // Waits for hydration: React may render a part again if its page changes before the part is hydrated.
  await waitFor(() => expect(document.body.dataset.late).toBe('yes'))
  await stand('onetwothreehere')
  press('turn')
  await stand('threetwoonehere')
  fireEvent.change(within(root).getByRole('textbox'), { target: { value: 'galo' } })
  await stand('galo')
  press('open')
  await stand('failedaside')
  return steps
}

test('React without the removed parts renders and updates a page as before', async () => {
  const steps = await stepsOf(reactWith(leanReact))
  expect(steps).toHaveLength(5)
  expect(steps).toEqual(await stepsOf(reactWith((source) => source)))
})

test('it hydrates server markup as before', async () => {
  const [, drawn = ''] = await stepsOf(reactWith(leanReact))
  // Server markup marks the beginning and the end of Suspense boundaries.
  const served = drawn.replace(/^<div>|<\/div>$/g, '').replace('<em>here</em>', '<!--$-->$&<!--/$-->')
  const steps = await stepsOf(reactWith(leanReact), served)
  expect(steps[0]).toContain('<em>here</em><!--/$-->')
  expect(steps).toEqual(
    await stepsOf(
      reactWith((source) => source),
      served,
    ),
  )
})

test('elements that React would hoist to the head stay in place', async () => {
  const { react, client } = reactWith(leanReact)
  const root = document.createElement('div')
  client.createRoot(root).render(react.createElement('title', null, 'of the section'))
  await waitFor(() => expect(root.innerHTML).toBe('<title>of the section</title>'))
})

test('using a removed part throws an error', async () => {
  const { react, client } = reactWith(leanReact)
  const errors: unknown[] = []
  const root = document.createElement('div')
  const options = { onUncaughtError: (problem: unknown) => void errors.push(problem) }
  client.createRoot(root, options).render(react.createElement(react.Activity, null, 'text'))
  await waitFor(() => expect(String(errors[0])).toBe('Error: The site has React without activities'))
})

test('the build fails if the package lacks one of the replaced functions', () => {
  expect(() => leanReact('function other() {\n}')).toThrow('React DOM has no function')
})
