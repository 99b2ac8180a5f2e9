"""A real native shell: GTK, WebKitGTK, and a script message handler named reciveJson.

Usage: shell.py <allowed origin> [browser]. With `browser` it has no channel: the same engine, but nobody to speak to. It is driven by JSON lines: commands on stdin, what happened on stdout.

  {"do": "load", "url": …}                 load a page; says {"loaded": url} when it is there
  {"do": "reload"}
  {"do": "run", "n": 7, "script": "return …"}  an async function's body; says {"n": 7, "value": …} or {"n": 7, "error": …}
  {"do": "event", "n": 8, "action": …, "payload": …}   says {"n": 8, "value": taken}
  {"do": "behave", "held": true, "silent": true, "token": "what getToken answers"}   `held` keeps replies back
  {"do": "release"}                        gives the replies that were kept back
  {"do": "drag", "n": 10, "points": [[x, y], …]}   the real pointer; one point is a tap
  {"do": "point", "n": 12, "to": [x, y], "pressed": true}   moves the real pointer and, if told, presses or releases it
  {"do": "type", "n": 11, "text": "13800000001"}   real keys, into whatever has the focus
  {"do": "snapshot", "n": 9, "path": …}

Every message of the page is said as {"got": message, "allowed": true}; an end of stdin ends the shell.
"""
import ctypes
import json
import os
import sys

import gi

gi.require_version('Gdk', '3.0')
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gdk, GLib, Gtk, WebKit2  # noqa: E402

ALLOWED = sys.argv[1]
IS_SHELL = 'browser' not in sys.argv[2:]
behaviour = {'held': False, 'silent': False, 'token': 'native-token-42'}
kept_back = []

content = WebKit2.UserContentManager()
# The Flutter plugin does the same on iOS. It injects into all frames, and so does this, in order not to be safer than the real shell.
if IS_SHELL:
    content.add_script(WebKit2.UserScript.new(
        'window.reciveJson = window.webkit.messageHandlers.reciveJson;',
        WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START, None, None))
view = WebKit2.WebView.new_with_user_content_manager(content)
settings = view.get_settings()
if IS_SHELL:
    settings.set_user_agent(settings.get_user_agent() + ' Shengyu/3.2.0')


def say(line):
    # The output is ASCII, because the reader also takes U+2028 for the end of a line.
    print(json.dumps(line), flush=True)


def evaluate(function, body, n=None):
    # The data is encoded as JSON twice: the inner text is the data, the outer one is the string literal in the script.
    script = 'window.%s && window.%s(%s)' % (function, function, json.dumps(json.dumps(body)))

    def done(web_view, result):
        taken = web_view.evaluate_javascript_finish(result).to_boolean()
        say({'n': n, 'value': taken} if n is not None else {'answered': body.get('id'), 'taken': taken})

    view.evaluate_javascript(script, -1, None, None, None, done)


def reply(message, payload=None, error=None):
    body = {'id': message['id'], 'ok': error is None}
    body.update({'error': error} if error else {'payload': payload})
    if behaviour['held']:
        kept_back.append(body)
    else:
        evaluate('shengyuShellReply', body)


def release():
    while kept_back:
        evaluate('shengyuShellReply', kept_back.pop(0))


HELLO = {'v': 1, 'shell': 'gtk-webkit', 'app_version': '3.2.0', 'os': 'linux', 'answers': 'global',
         'actions': ['getToken', 'getDeviceInfo', 'rewriteRequest', 'cleanCacheH5', 'closePage', 'setTitle', 'logout', 'share'],
         'rewrite': 'optional'}


def answer(message):
    action, payload = message['action'], message.get('payload')
    if action == 'hello':
        reply(message, HELLO)
    elif action == 'getToken':
        reply(message, {'token': behaviour['token']})
    elif action == 'getDeviceInfo':
        reply(message, {'platform': 'gtk', 'os': 'linux', 'app_version': '3.2.0'})
    elif action == 'rewriteRequest':
        reply(message, {'data': {**payload['data'], 'sign': 'abc'}})
    elif action == 'share':
        evaluate('shengyuShellReply', {'id': message['id'], 'ack': True})
        GLib.timeout_add(2500, lambda: (reply(message, {'shared': True}), False)[1])
    elif 'id' in message:
        reply(message, error={'code': 'UNSUPPORTED', 'message': action})


def on_message(_manager, result):
    text = result.get_js_value().to_string()
    # This engine tells only the page that a message came from, not the frame; docs/native-shell.md says which engines can.
    allowed = (view.get_uri() or '').startswith(ALLOWED + '/')
    message = json.loads(text)
    say({'got': message, 'bytes': len(text.encode()), 'allowed': allowed})
    if allowed and not behaviour['silent']:
        answer(message)


if IS_SHELL:
    content.connect('script-message-received::reciveJson', on_message)
    content.register_script_message_handler('reciveJson')


def run(n, script):
    def done(web_view, result):
        try:
            value = web_view.call_async_javascript_function_finish(result)
            say({'n': n, 'value': json.loads(value.to_json(0) or 'null')})
        except GLib.Error as error:
            say({'n': n, 'error': error.message})

    view.call_async_javascript_function(script, -1, None, None, None, None, done)


def snapshot(n, path):
    pixels = Gdk.pixbuf_get_from_window(window.get_window(), 0, 0, 390, 844)
    pixels.savev(path, 'png', [], [])
    say({'n': n, 'value': path})


# Pointer and key events come from the X server, so that the engine cannot tell them from real ones. (libXtst comes with WebKitGTK.)
x11, xtest = ctypes.CDLL('libX11.so.6'), ctypes.CDLL('libXtst.so.6')
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XKeysymToKeycode.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
x11.XFlush.argtypes = [ctypes.c_void_p]
x11.XAutoRepeatOff.argtypes = [ctypes.c_void_p]
display = ctypes.c_void_p(x11.XOpenDisplay(None))
# On a busy machine a key may stay down so long that it would repeat.
x11.XAutoRepeatOff(display)


def move(x, y):
    _, left, top = window.get_window().get_origin()
    xtest.XTestFakeMotionEvent(display, -1, left + int(x), top + int(y), 0)


def drag(n, points):
    steps = [lambda: move(*points[0]), lambda: xtest.XTestFakeButtonEvent(display, 1, 1, 0)]
    steps += [lambda point=point: move(*point) for point in points[1:]]
    steps += [lambda: xtest.XTestFakeButtonEvent(display, 1, 0, 0), lambda: say({'n': n, 'value': len(points)})]
    one_by_one(steps)


def point(n, to, pressed=None):
    steps = [lambda: move(*to)]
    if pressed is not None:
        steps.append(lambda: xtest.XTestFakeButtonEvent(display, 1, int(pressed), 0))
    one_by_one([*steps, lambda: say({'n': n, 'value': True})])


def type_text(n, text):
    steps = []
    for char in text:
        key = x11.XKeysymToKeycode(display, Gdk.unicode_to_keyval(ord(char)))
        steps += [lambda key=key, down=down: xtest.XTestFakeKeyEvent(display, key, down, 0) for down in (1, 0)]
    one_by_one([*steps, lambda: say({'n': n, 'value': len(text)})])


def one_by_one(steps):
    # One step per turn of the main loop; otherwise the engine would see only the last position of the pointer.
    def next_step():
        steps.pop(0)()
        x11.XFlush(display)
        return bool(steps)

    GLib.timeout_add(12, next_step)


def obey(command):
    do = command.pop('do')
    if do == 'load':
        view.load_uri(command['url'])
    elif do == 'reload':
        view.reload()
    elif do == 'run':
        run(**command)
    elif do == 'event':
        evaluate('shengyuShellEvent', {'v': 1, 'action': command['action'], 'payload': command['payload']}, command['n'])
    elif do == 'behave':
        behaviour.update(command)
    elif do == 'release':
        release()
    elif do == 'drag':
        drag(**command)
    elif do == 'point':
        point(**command)
    elif do == 'type':
        type_text(**command)
    elif do == 'snapshot':
        snapshot(**command)


unread = b''


def on_input(_source, _condition):
    # Lines are split here, because GLib's own readline takes U+2028 for the end of a line.
    global unread
    part = os.read(sys.stdin.fileno(), 65536)
    if not part:
        Gtk.main_quit()
        return False
    *lines, unread = (unread + part).split(b'\n')
    for line in lines:
        obey(json.loads(line))
    return True


def on_load(_view, event):
    if event == WebKit2.LoadEvent.FINISHED:
        say({'loaded': view.get_uri()})


view.connect('load-changed', on_load)
window = Gtk.Window()
window.set_default_size(390, 844)
window.add(view)
window.show_all()
GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, on_input)
say({'ready': True})
Gtk.main()
