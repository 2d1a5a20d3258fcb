export { type Image, readPictures, squareOf } from './redraw.ts'
