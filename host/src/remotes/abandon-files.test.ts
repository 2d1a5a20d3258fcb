import { testBuild, testManifest } from '../testing/test-document.ts'
import { abandonFiles } from './abandon-files.ts'

const build = testBuild(testManifest({ name: 'remote-lobby' }))

/** Adds an element to the page. The returned function reports whether the element has received an error event. */
function put(tag: string, attributes: Readonly<Record<string, string>>): () => boolean {
  let hasFailed = false
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.addEventListener('error', () => {
    hasFailed = true
  })
  document.head.append(element)
  return () => hasFailed
}

test('[ER-03] abandons scripts and styles of one build, whatever their origin, and nothing else', () => {
  const mine = [
    put('script', { src: `${build.base}remoteEntry.js` }),
    put('script', { src: `http://mirror.localhost${build.base}js/7.js?retry=1`, type: 'text/plain' }),
    put('link', { rel: 'stylesheet', href: `${build.base}css/7.css` }),
  ]
  const others = [
    put('script', { src: '/remotes/remote-lobby/2.0.0/remoteEntry.js' }),
    put('script', { src: '/host/abc/main.js' }),
    put('link', { rel: 'preload', href: `${build.base}js/8.js` }),
  ]
  abandonFiles(build, document)
  expect(mine.map((hasFailed) => hasFailed())).toEqual([true, true, true])
  expect(others.map((hasFailed) => hasFailed())).toEqual([false, false, false])
  document.head.replaceChildren()
})
