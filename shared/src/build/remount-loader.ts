import { updateEvent } from '../release/update-event.ts'

/** Lets the exposed module of a development build take every update below it, and tell the page of its new self. */
export default function remountLoader(source: string): string {
  return `${source}
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => { data.isUpdate = true; });
  if (import.meta.webpackHot.data?.isUpdate)
    globalThis.dispatchEvent(new CustomEvent(${JSON.stringify(updateEvent)}, { detail: { remote } }));
}`
}
