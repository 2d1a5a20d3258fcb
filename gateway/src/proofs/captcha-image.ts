import { Resvg } from '@resvg/resvg-js'
import svgCaptcha from 'svg-captcha'

/** The module itself draws a text, which its types leave out; its own texts come from a weaker chance than ours. */
const drawText = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string

/** @returns a PNG of 160 by 56 pixels, in base64; the text is drawn as paths, so no font is needed */
export function drawCaptcha(text: string): string {
  const svg = drawText(text, { width: 160, height: 56, noise: 3, color: true, background: '#f4f1ea' })
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng().toString('base64')
}
