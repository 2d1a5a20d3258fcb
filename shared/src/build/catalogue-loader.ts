import { basename } from 'node:path'
import type { LoaderContext } from 'webpack'
import { messagesEvent } from '../kernel/messages-event.ts'
import { baseCatalogue, compileCatalogue } from './compile-catalogue.ts'

/** Webpack loader that compiles the ICU messages of a catalogue. With `isHot`, each update dispatches `messagesEvent`. */
export default function catalogueLoader(this: LoaderContext<{ readonly isHot: boolean }>, source: string): string {
  const base = baseCatalogue(this.resourcePath)
  if (base) this.addDependency(base.file)
  const messages = compileCatalogue(source, base?.source)
  if (!this.getOptions().isHot) return messages
  const language = JSON.stringify(basename(this.resourcePath, '.json'))
  return `const messages = ${messages};
export default messages;
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => { data.isUpdate = true; });
  if (import.meta.webpackHot.data?.isUpdate)
    globalThis.dispatchEvent(new CustomEvent(${JSON.stringify(messagesEvent)}, { detail: { language: ${language}, messages } }));
}`
}
