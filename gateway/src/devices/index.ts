export { deviceHashesOf, deviceOfPhone, knownDevice, rememberDevice, strangers } from './devices.ts'
