/**
 * The errors of `/auth/v1`: GoTrue's code, usual status and message. Where GoTrue has several statuses or messages for
 * one code, the throwing code overrides them.
 */
export const authErrorDefinitions = {
  // The request
  validation_failed: { status: 400, message: 'The request is not valid' },
  bad_json: { status: 400, message: 'Could not parse request body as JSON' },
  request_entity_too_large: { status: 413, message: 'Request body too large' },
  weak_password: { status: 422, message: 'Password is too weak' },
  same_password: { status: 422, message: 'New password should be different from the old password.' },
  // The caller
  no_authorization: { status: 401, message: 'This endpoint requires a valid Bearer token' },
  bad_jwt: { status: 403, message: 'Invalid token' },
  not_admin: { status: 403, message: 'User not allowed' },
  session_not_found: { status: 403, message: 'Session from session_id claim in JWT does not exist' },
  session_expired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },
  refresh_token_not_found: { status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  reauthentication_needed: { status: 400, message: 'Password update requires reauthentication' },
  reauthentication_not_valid: { status: 422, message: 'Nonce has expired or is invalid' },
  // Signing in
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  phone_not_confirmed: { status: 400, message: 'Phone not confirmed' },
  user_banned: { status: 403, message: 'User is banned' },
  otp_expired: { status: 403, message: 'Token has expired or is invalid' },
  bad_code_verifier: {
    status: 400,
    message: 'code challenge does not match previously saved code verifier',
  },
  flow_state_not_found: { status: 404, message: 'invalid flow state, no valid flow state found' },
  flow_state_expired: { status: 422, message: 'invalid flow state, flow state has expired' },
  // Accounts; returned to the service role only
  user_not_found: { status: 404, message: 'User not found' },
  conflict: { status: 409, message: 'Other rows still refer to the account' },
  email_exists: {
    status: 422,
    message: 'A user with this email address has already been registered',
  },
  user_already_exists: { status: 422, message: 'User already registered' },
  phone_exists: { status: 422, message: 'A user with this phone number has already been registered' },
  signup_disabled: { status: 422, message: 'Signups not allowed for this instance' },
  // Limits
  over_request_rate_limit: { status: 429, message: 'Request rate limit reached' },
  over_email_send_rate_limit: { status: 429, message: 'email rate limit exceeded' },
  over_sms_send_rate_limit: { status: 429, message: 'SMS rate limit exceeded' },
  sms_send_failed: { status: 422, message: 'Error sending SMS OTP to provider' },
  // Not available
  anonymous_provider_disabled: { status: 422, message: 'Anonymous sign-ins are disabled' },
  provider_disabled: { status: 400, message: 'Provider is not enabled' },
  web3_provider_disabled: { status: 422, message: 'Web3 provider is disabled' },
  saml_provider_disabled: { status: 404, message: 'SAML 2.0 is disabled' },
  manual_linking_disabled: { status: 404, message: 'Manual linking is disabled' },
  feature_disabled: { status: 404, message: 'This feature is disabled' },
  passkey_disabled: { status: 404, message: 'Passkeys are disabled' },
  mfa_factor_not_found: { status: 404, message: 'Factor not found' },
  mfa_totp_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for TOTP' },
  mfa_phone_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for Phone' },
  mfa_webauthn_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for WebAuthn' },
  mfa_recovery_codes_enroll_not_enabled: {
    status: 422,
    message: 'MFA enroll is disabled for recovery codes',
  },
} as const;
