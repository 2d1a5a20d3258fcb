import { render } from '@testing-library/react'
import * as house from 'lucide-react/icons/house'
import * as search from 'lucide-react/icons/search'
import * as sliders from 'lucide-react/icons/sliders-horizontal'
import * as volleyball from 'lucide-react/icons/volleyball'
import type { ComponentType } from 'react'
import { createLucideIcon, type IconData } from './lucide-icon.ts'

type IconFile = { readonly default: ComponentType<object>; readonly __iconData: IconData }

/** Rendered markup without lucide's own class names and with sorted attributes. */
function drawn(Icon: ComponentType<object>, props: object): string {
  const { container, unmount } = render(<Icon {...props} />)
  const elements = [...container.querySelectorAll('*')].map(({ tagName, attributes }) => [
    tagName,
    ...[...attributes]
      .map(({ name, value }) => [name, value.replace(/\blucide\S*\s?/g, '').trim()])
      .filter(([, value]) => value !== '')
      .sort(),
  ])
  unmount()
  return JSON.stringify(elements)
}

test.each([
  ['house', house],
  ['search', search],
  ['sliders-horizontal', sliders],
  ['volleyball', volleyball],
])('%s renders the same as in lucide', (_, file) => {
  const { default: Original, __iconData } = file as unknown as IconFile
  const Own = createLucideIcon(__iconData) as ComponentType<object>
  for (const props of [
    {},
    { size: 16, strokeWidth: 1.75, 'aria-hidden': 'true', focusable: 'false', className: 'own' },
  ]) {
    expect(drawn(Own, props)).toBe(drawn(Original, props))
  }
  expect(drawn(Own, {})).toContain('path')
})
