const inside = `
  <main><div style="visibility: hidden"><button>a</button><span style="visibility: visible">b</span></div>
  <p hidden>c</p><dialog>d</dialog><dialog open>e</dialog><input type="hidden"><input type="checkbox">
  <ul style="pointer-events: none"><li>f</li><li style="pointer-events: auto; display: none">g</li></ul>
  <table><tbody><tr><td>h</td></tr></tbody></table><ruby>i<rt>j</rt><rp>k</rp></ruby><details><summary>l</summary></details>
  <template></template><svg><title>m</title></svg><em style="display: unset; color: red">n</em></main>`

const properties = ['display', 'visibility', 'pointer-events', 'color', 'background-color', 'opacity'] as const

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** jsdom's original `getComputedStyle`, from the window of a frame. */
function wholeStyles(): typeof getComputedStyle {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const own = frame.contentWindow?.getComputedStyle
  if (!own) throw new Error('a frame has no window')
  return own
}

const stylesBy = (styles: typeof getComputedStyle) =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = styles(element)
    return [
      element.outerHTML.slice(0, 60),
      ...properties.map((name) => style.getPropertyValue(name)),
      style.pointerEvents,
    ]
  })

test('styles derived from element names and attributes equal those of jsdom', () => {
  document.body.innerHTML = inside
  const whole = wholeStyles()
  expect(stylesBy(getComputedStyle)).toEqual(stylesBy(whole))
  const item = document.querySelector('li') as HTMLElement
  item.style.display = 'none'
  item.style.visibility = 'hidden'
  item.hidden = true
  expect(stylesBy(getComputedStyle)).toEqual(stylesBy(whole))
  item.hidden = false
  item.removeAttribute('style')
  expect(stylesBy(getComputedStyle)).toEqual(stylesBy(whole))
})

test('a style sheet of the page applies', () => {
  document.body.innerHTML = inside
  document.head.innerHTML = '<style>li { display: none } button { pointer-events: none; visibility: visible }</style>'
  expect(getComputedStyle(document.querySelector('li') as Element).display).toBe('none')
  expect(getComputedStyle(document.querySelector('button') as Element).pointerEvents).toBe('none')
  const whole = wholeStyles()
  expect(stylesBy(getComputedStyle)).toEqual(stylesBy(whole))
})
