import { createLanguage } from '@azulejo/shared/i18n'

test('an id that no catalogue of the package has does not compile, and is reported when it is used', () => {
  const missing: string[] = []
  const i18n = createLanguage('en', { 'header.login': 'Log in' }, (id) => missing.push(id))
  expect(i18n.t('header.login')).toBe('Log in')
  expect(missing).toEqual([])
  // @ts-expect-error: no catalogue has this id
  i18n.t('host.noSuchMessage')
  // @ts-expect-error: a later catalogue has this id, so only `useEntryLingui` accepts it
  i18n.t('host.field.email')
  expect(missing).toEqual(['host.noSuchMessage', 'host.field.email'])
})
