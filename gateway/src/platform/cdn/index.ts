export { patternPath } from './patterns.ts'
export { artCategory, avatarPath, pictureSlug, swatchPath, tilePath } from './picture-paths.ts'
