import { Resvg } from '@resvg/resvg-js'
import svgCaptcha from 'svg-captcha'

/** The module itself draws a text, which its types leave out; its own texts come from a weaker chance than ours. */
const drawText = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string

/** The library takes colours that stand out from this shade; on white they are dark enough to be read. */
const shade = '#b0b0b0'

/** @returns a PNG of 160 by 56 pixels, in base64; the text is drawn as paths, so no font is needed */
export function drawCaptcha(text: string): string {
  const svg = drawText(text, { width: 160, height: 56, noise: 2, background: shade })
  const onWhite = svg.replace(`fill="${shade}"`, 'fill="#ffffff"')
  return new Resvg(onWhite, { font: { loadSystemFonts: false } }).render().asPng().toString('base64')
}
