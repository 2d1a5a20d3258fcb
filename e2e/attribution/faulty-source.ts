/**
 * Source of a wrapper around a mount, with a button for each fault, named `<area>: <fault>`.
 * @param area area of the remote that the wrapper is built into
 * @param hears event whose listener throws, if any
 */
export const faultySource = (area: string, hears?: string): string => `
import { useBus, useBusEvent, useHost } from '@azulejo/shared/remote'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLingui } from '@lingui/react'

const Styled = lazy(() => import(/* webpackChunkName: "planted-style" */ './planted-style.tsx'))

function Listener() {
  useBusEvent('${hears ?? ''}', () => {
    throw new Error('planted listener of ${area}')
  })
  return null
}

function Endless() {
  const [count, setCount] = useState(0)
  useEffect(() => setCount(count + 1), [count])
  return null
}

function stand(ms) {
  const began = performance.now()
  while (performance.now() - began < ms);
}

/** Stands before the page's header. */
function Cover() {
  return <div data-testid="cover" style={{ position: 'fixed', inset: '0 0 auto', height: 200, zIndex: 9999 }} />
}

const header = () => document.querySelector('header')

function Misbehaving({ kind }) {
  const { _: t } = useLingui()
  useEffect(() => {
    if (kind === 'effect') throw new Error('planted effect of ${area}')
  }, [kind])
  if (kind === 'render') throw new Error('planted render of ${area}')
  if (kind === 'style') return <Suspense><Styled /></Suspense>
  if (kind === 'endless') return <Endless />
  if (kind === 'cover') return <Cover />
  if (kind === 'endless render') while (kind);
  return kind === 'message' ? <p>{t('planted.message')}</p> : null
}

export function withFaults(Inside) {
  return function Faulty() {
    const bus = useBus()
    const { report } = useHost()
    const [kind, setKind] = useState('')
    const faults = {
      handler() {
        throw new Error('planted handler of ${area}')
      },
      timer: () => setTimeout(() => {
        throw new TypeError('planted timer of ${area}')
      }),
      promise: () => void Promise.reject(new Error('planted promise of ${area}')),
      report: () => report(new Error('planted report of ${area}')),
      event: () => bus.emit('balance-stale', { reason: 7 }),
      emit: () => bus.emit('balance-stale', { reason: 'planted' }),
      chunk: () => void import(/* webpackChunkName: "planted-code" */ './planted-code.ts'),
      typed: () => JSON.parse('hunter2 is my password'),
      interval: () => setInterval(() => undefined, 987),
      global: () => {
        window.plantedOf${area} = 1
      },
      'built-in': () => {
        Math.cbrt = function plantedRoot(value) {
          return value === '${area}' ? undefined : value ** (1 / 3)
        }
      },
      'needed built-in': () => {
        Array.prototype.at = function plantedAt() {
          throw new Error('planted at of ${area}')
        }
      },
      'block in a timer': () => setTimeout(() => stand(1300)),
      'block in a handler': () => stand(1300),
      'endless loop': () => {
        while (kind === '');
      },
      'endless loop in a timer': () => setTimeout(() => {
        while (kind === '');
      }, 2500),
      'endless loop in a frame': () => setTimeout(() => requestAnimationFrame(() => {
        while (kind === '');
      }), 2500),
      'endless loop in an observer': () => setTimeout(() => new ResizeObserver(() => {
        while (kind === '');
      }).observe(document.body), 2500),
      'endless loop in a chunk': () => setTimeout(() => import(/* webpackChunkName: "planted-loop" */ './planted-loop.ts'), 2500),
      'endless render': () => setTimeout(() => setKind('endless render')),
      'header removed': () => header().remove(),
      'header emptied': () => header().replaceChildren(),
      'header hidden': () => {
        header().style.display = 'none'
      },
      'header hidden by a sheet': () => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('header { visibility: hidden !important }')
        document.adoptedStyleSheets.push(sheet)
      },
      'header covered': () => setKind('cover'),
      'header covered without React': () => {
        const cover = document.createElement('div')
        cover.dataset.testid = 'cover'
        cover.style.cssText = 'position: fixed; inset: 0 0 auto; height: 200px; z-index: 9999'
        document.body.append(cover)
      },
      endless: () => setKind('endless'),
      style: () => setKind('style'),
      message: () => setKind('message'),
      render: () => setKind('render'),
      effect: () => setKind('effect'),
    }
    return (
      <>
        {Object.entries(faults).map(([name, press]) => (
          <button type="button" key={name} onClick={press}>{'${area}: ' + name}</button>
        ))}
        <Misbehaving kind={kind} />
        ${hears ? '<Listener />' : ''}
        <Inside />
      </>
    )
  }
}
`

/** Files that the wrapper loads on request. */
export const plantedFiles = {
  'src/planted-code.ts': `export const planted = 'code'\n`,
  'src/planted-loop.ts': `while (document.title !== undefined);\nexport const planted = 'loop'\n`,
  'src/planted-style.tsx': `import css from './planted-style.module.css'\nexport default () => <p className={css.planted}>style</p>\n`,
  'src/planted-style.module.css': '.planted { color: inherit }\n',
} as const
