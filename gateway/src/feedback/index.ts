export { type Image, redraw } from './redraw.ts'
