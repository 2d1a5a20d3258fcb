export { type Image, readPictures } from './redraw.ts'
