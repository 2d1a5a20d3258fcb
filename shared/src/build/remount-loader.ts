import { updateEvent } from '../release/update-event.ts'

/** Webpack loader for a development build's exposed module: accepts all updates and sends the page the updated `remote`. */
export default function remountLoader(source: string): string {
  return `${source}
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => { data.isUpdate = true; });
  if (import.meta.webpackHot.data?.isUpdate)
    globalThis.dispatchEvent(new CustomEvent(${JSON.stringify(updateEvent)}, { detail: { remote } }));
}`
}
