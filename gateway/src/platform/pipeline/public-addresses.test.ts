import { request } from 'node:https'
import { expect, test } from '@jest/globals'
import { isPublicAddress, isPublicUrl, publicLookup } from './public-addresses.ts'

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:10.0.0.1', false],
  ['2002:0a00:0001::1', false],
  ['64:ff9b::a00:1', false],
  ['push.example', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://fcm.googleapis.com:443/fcm/send/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/', false],
  ['https://user:password@fcm.googleapis.com/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://localhost/', false],
  ['https://localhost./', false],
  ['https://azulejo.localhost/', false],
  ['https://printer.local/', false],
  ['https://gateway/', false],
])('%s may be called: %s', (url, mayBe) => {
  expect(isPublicUrl(url)).toBe(mayBe)
})

test('a name with a private address is not connected to, whatever it was before', async () => {
  const calling = new Promise((resolve, reject) => {
    request('https://localhost:9/', { lookup: publicLookup }, resolve).once('error', reject).end()
  })
  await expect(calling).rejects.toThrow('localhost has no public address')
})
