afterEach(() => document.body.replaceChildren())

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const labelsOf = (id: string) => Array.from(field(id).labels ?? [], (label) => label.textContent?.trim())

test('the labels of a control are those with its id and the one around it, in document order', () => {
  document.body.innerHTML = `
    <label for="one">named</label>
    <label>around <input id="one"><input id="second"></label>
    <label for="two">another</label><select id="two"></select>
    <label for="">empty <input id="three"></label>
    <input id="four" type="hidden"><button id="five"></button>`
  expect(labelsOf('one')).toEqual(['named', 'around'])
  expect(labelsOf('second')).toEqual([])
  expect(labelsOf('two')).toEqual(['another'])
  expect(labelsOf('three')).toEqual([])
  expect(field('four').labels).toBeNull()
  expect(labelsOf('five')).toEqual([])
})

test('labels follow changes of the page', () => {
  document.body.innerHTML = '<label for="one">first</label><input id="one"><input id="two">'
  const label = document.querySelector('label') as HTMLLabelElement
  expect([labelsOf('one'), labelsOf('two')]).toEqual([['first'], []])
  label.htmlFor = 'two'
  expect([labelsOf('one'), labelsOf('two')]).toEqual([[], ['first']])
  label.remove()
  expect([labelsOf('one'), labelsOf('two')]).toEqual([[], []])
})

test('a control outside of the document has the labels of its own tree', () => {
  const around = document.createElement('label')
  const inside = around.appendChild(document.createElement('input'))
  expect([...(inside.labels ?? [])]).toEqual([around])
})
