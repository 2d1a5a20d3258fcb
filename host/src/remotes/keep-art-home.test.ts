import { keepArtHome } from './keep-art-home.ts'

test("[FD-04] the brand's pictures load from the site's origin, wherever the style sheet comes from", () => {
  const { style } = document.documentElement
  style.setProperty('--art-ground', 'url("/brands/azulejo/panels/ground.svg")')
  style.setProperty('--art-wall', 'none')
  keepArtHome(window)
  expect(style.getPropertyValue('--art-ground')).toBe(
    `url("${window.location.origin}/brands/azulejo/panels/ground.svg")`,
  )
  expect(style.getPropertyValue('--art-wall')).toBe('none')
})
