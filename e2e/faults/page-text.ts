import type { PageText } from './fault-edge.ts'
import type { SiteSource } from './site-source.ts'

const element = /<script type="application\/json" id="brand-document">[^<]*<\/script>\n?/

/** Returns the host's page with the document of a visit inlined. */
export function hostPage({ html, headers }: SiteSource): PageText {
  if (!element.test(html)) throw new Error('the page carries no document')
  return ({ inlined }) => {
    const json = inlined?.replaceAll('<', '\\u003c')
    const embedded = json === undefined ? '' : `<script type="application/json" id="brand-document">${json}</script>\n`
    return { html: html.replace(element, () => embedded), headers }
  }
}
