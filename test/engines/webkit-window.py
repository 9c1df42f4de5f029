"""A window of WebKitGTK under automation, exactly as large as a test wants it.

The library's own MiniBrowser cannot be narrower than its toolbar (447 px), and knows neither scripts ahead of a page's own nor
a browser that runs none. The driver starts this with one argument, the settings as JSON.
"""
import json
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gtk, WebKit2

wanted = json.loads(sys.argv[1])
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)

data = WebKit2.WebsiteDataManager(base_data_directory=wanted["directory"], base_cache_directory=wanted["directory"])
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
context.set_preferred_languages([wanted["language"]])

scripts = WebKit2.UserContentManager()
for source in wanted["preload"]:
    scripts.add_script(WebKit2.UserScript(source, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START))

view = WebKit2.WebView(web_context=context, user_content_manager=scripts, is_controlled_by_automation=True)
view.set_size_request(wanted["width"], wanted["height"])
view.get_settings().set_enable_javascript(wanted["scripts"])
view.get_settings().set_enable_write_console_messages_to_stdout(True)

# The screen has no manager of windows that could change its size.
window = Gtk.Window(decorated=False)
window.set_default_size(wanted["width"], wanted["height"])
window.add(view)
window.show_all()
# Without a manager of windows nobody else gives it the focus.
window.get_window().focus(Gdk.CURRENT_TIME)
view.grab_focus()


def begin(_context, session):
    session.connect("create-web-view", lambda _session: view)


context.connect("automation-started", begin)
view.connect("close", lambda _view: Gtk.main_quit())
Gtk.main()
