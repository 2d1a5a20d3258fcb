import { Button, Countdown, Send } from '@azulejo/shared/design'
import { Form, FormMessages, TextField, useRecordForm } from '@azulejo/shared/forms'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { type Deposit, resendDeposit } from '@azulejo/shared/wire'
