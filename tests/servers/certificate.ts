/* A certificate of its own for services that tests start: of localhost and 127.0.0.1, and used for nothing else. */

export const loopbackKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQglcxbUpigUQLSxjwk
cmbI19Gkw3vaOt+AVC8FQY03K6qhRANCAASzQaLY1vOMrXrZGIRmxZYu2R7CuLmY
gwdb5hGebv5zIWhZ5VRkBkaBevPzj4M9EcIDwopobdaZd+ueHR+/kFoX
-----END PRIVATE KEY-----`

/** What clients of such a service have to trust. */
export const loopbackCertificate = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUMJSDo05lHMkj6RbewAdk667Ba0EwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjAyNTU0N1oYDzIxMjYxMDI5
MDI1NTQ3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASzQaLY1vOMrXrZGIRmxZYu2R7CuLmYgwdb5hGebv5zIWhZ5VRkBkaB
evPzj4M9EcIDwopobdaZd+ueHR+/kFoXo28wbTAdBgNVHQ4EFgQUtPCeJRhEBAqu
J7GGcKrzWBLhnF8wHwYDVR0jBBgwFoAUtPCeJRhEBAquJ7GGcKrzWBLhnF8wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgeGmR66nWw8P77pO1ihgNPM2JhuTxLaO1lxjyr4QIU5ECIGHJ
8p3jWwKxYpHG/go5DOGAWKqwaxEe0itQUnF1W+CJ
-----END CERTIFICATE-----`
