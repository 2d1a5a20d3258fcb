export { deviceHashesOf, deviceOfPhone, forgetDevices, knownDevice, rememberDevice, strangers } from './devices.ts'
